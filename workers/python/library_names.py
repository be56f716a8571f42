"""Libraries of others by the names that are imported, of `lib/packages/distributions.json` and what only tests use."""

# One text and no set: it is forked with every judge.
_NAMES = """
Bio Crypto Cryptodome GPUtil IPython Levenshtein MDAnalysis MySQLdb OpenSSL PIL PyInstaller PyPDF2 PyQt5 PyQt6
PySide2 PySide6 QuantLib SimpleITK accelerate aiofiles aiohttp aioredis aiosqlite airflow albumentations alembic
alive_progress altair annoy ansible anthropic anyio anytree appdirs apscheduler arcade argon2 arrow art arviz
asciimatics ase asgiref astor astropy astroquery async_timeout asyncpg attr attrs authlib autopep8 av azure babel
backoff backtrader bandit barcode base58 bcrypt bech32 behave bidict billiard bitarray bitsandbytes bitstring black
blake3 bleach bleak blessed bokeh boltons borb boto3 botocore bottle branca brotli bs4 bson build cachetools cairo
cairosvg camelot cartopy cassandra catboost category_encoders cattrs cbor2 ccxt celery cerberus certifi chardet
charset_normalizer chess chromadb cirq ciso8601 click clickhouse_driver cloudpickle cloudscraper colorama
coloredlogs colormath colour commonmark community configobj confluent_kafka construct consul contextily control
coolname corner country_converter coverage cowsay cpuinfo crcmod croniter cryptography cssselect currency_converter
customtkinter cv2 cvxopt cvxpy cx_Oracle cython cytoolz dacite dagster darts dask dataclasses_json datasets
dateparser dateutil ddt deap dearpygui decorator decouple deep_translator defusedxml dendropy deprecated descartes
dicttoxml diffusers dill discord diskcache distro django dlib dns docker docopt docutils docx docx2txt dotenv
dramatiq drawsvg duckdb duckduckgo_search dynaconf easyocr ebooklib ecos editdistance einops elasticsearch eli5
emcee emoji engineio environs ephem essential_generators etcd3 ete3 eventlet eyed3 ezodf fabric face_recognition
factory faiss fake_useragent faker fakeredis falcon fastapi fastjsonschema fastparquet feature_engine feedparser
ffmpeg filelock filterpy fiona fire fitz flake8 flask flask_cors flask_login flask_migrate flask_sqlalchemy
flask_wtf flax folium forex_python formulaic fpdf freezegun frozendict fsspec ftfy ftputil funcy furl future
fuzzywuzzy gcsfs gensim geocoder geojson geopandas geopy gevent git github gitlab gmpy2 google googleapiclient
googlesearch googletrans gradio graphviz greenlet grpc gspread gtts gunicorn gymnasium h11 h2 h3 haikunator halo
hashids haversine hdbscan healpy hjson hnswlib holidays hpack html2text html5lib httplib2 httpx huey huggingface_hub
humanize hvac hydra hypercorn hyperopt hypothesis ifaddr igraph imagehash imageio imageio_ffmpeg imblearn img2pdf
immutables implicit importlib_metadata importlib_resources inflect influxdb instaloader intervaltree invoke
ipykernel ipywidgets isodate isort itsdangerous jax jaxlib jedi jellyfish jieba jinja2 jira jmespath joblib jose
json5 jsonpath_ng jsonpickle jsonschema jupyter jwt kafka keras keyboard keyring kivy kombu kornia kubernetes
langchain langchain_community langchain_core langchain_openai langdetect lark ldap3 libcst librosa lifelines lightfm
lightgbm lime llama_index llvmlite lmfit locust loguru loky lorem luigi lxml lz4 mammoth mapbox_vector_tile markdown
markdown_it markdownify markovify markupsafe marshmallow matplotlib mdtraj mechanize mediapipe meshio mido minio
missingno mistune mlflow mlxtend mmh3 mne mock moderngl more_itertools motor mouse moviepy mpl_toolkits mpmath
msgpack msgspec multidict multipledispatch multiprocess music21 mutagen mypy mysql nacl names nanoid nats nbconvert
nbformat neo4j nest_asyncio netaddr netifaces networkx nevergrad newspaper nh3 nibabel nilearn nltk nmap noisereduce
nose nose2 notebook notion_client nuitka num2words numba oauth2client oauthlib obspy odf ollama omegaconf onnx
onnxruntime open3d openai openbabel openpyxl opensearchpy optax optuna oracledb orjson ortools osmnx packaging paho
pampy panda3d pandas_datareader pandas_ta papermill parameterized paramiko parse parsel parsimonious parso passlib
password_strength pathlib2 pathos patoolib patsy pdfminer pdfplumber peewee peft pendulum pennylane petname pexpect
phonenumbers pika pikepdf pinecone ping3 pingouin pint pip pkg_resources platformdirs playwright plotly plumbum ply
pmdarima poetry polars pony portion pptx praw prefect pretty_midi prettytable progressbar prompt_toolkit pronouncing
prophet psutil psycopg psycopg2 ptyprocess pubchempy pulp py7zr pyarrow pyaudio pyautogui pybind11 pycodestyle
pycountry pydantic pydantic_settings pydicom pydot pydub pyfiglet pyflakes pygad pygal pygame pyglet pygments
pygraphviz pygsheets pyjokes pykalman pylab pylint pymatgen pymc pymemcache pymodbus pymongo pymysql pynput pynvml
pyodbc pyomo pyotp pyowm pyparsing pypdf pyperclip pyphen pypinyin pyproj pyquery pyramid pyrsistent pyscf pysftp
pysnmp pystan pytesseract pytest_mock pythonjsonlogger pyttsx3 pytube pytz pyvis pyvista pywt pyzbar pyzipper qiskit
qrcode quantities quantlib questionary qutip randomname rapidfuzz rapidjson rarfile rasterio ratelimit ray rdkit
readability redis regex reportlab requests requests_html requests_mock requests_oauthlib requests_toolbelt responses
rest_framework retry retrying returns rich rope rq rtree ruamel ruff s3fs safetensors sanic scapy schedule schema
scipy scrapy scs seaborn segno selenium send2trash sendgrid sentence_transformers sentencepiece serial serpapi
setuptools sh shap shapely shortuuid simplejson simpy six skimage sklearn sktime skyfield slack_sdk smart_open
smbus2 snappy sniffio snowballstemmer snowflake socketio sortedcontainers sounddevice soundfile spacy
speech_recognition speedtest sphinx splinter spotipy sqlalchemy sqlglot sqlmodel sqlparse stable_baselines3
starlette statsmodels streamlit stripe structlog sunpy surprise svgpathtools svgwrite sweetviz sympy symspellpy ta
tabula tabulate telebot telegram tenacity tensorboard tensorflow termcolor textblob textstat texttable textual textx
thefuzz thrift tiktoken timezonefinder timm tinydb tldextract tokenizers toml tomli tomli_w tomlkit toolz torch
torchaudio torchvision tornado tox tqdm trafaret trafilatura transformers translate treelib trimesh trio trl tsfresh
tweepy twilio twine typer typing_extensions tzdata tzlocal ua_parser ujson ulid ultralytics umap uncertainties
unidecode untangle urllib3 us usb user_agents uvicorn uvloop validators vcr voila voluptuous vtk w3lib wand wandb
watchdog weasyprint webcolors websocket websockets werkzeug wheel whisper whois wikipedia wikipediaapi wordcloud
workalendar wrapt wtforms wx xarray xgboost xlrd xlsxwriter xlwt xmltodict xxhash yaml yapf yarl yaspin
ydata_profiling yellowbrick yfinance youtube_dl yt_dlp zeroconf zipp zmq zopfli zstandard zxcvbn
""".replace("\n", " ")


def is_foreign(root: str) -> bool:
    """Whether it is never the program's, also where it is not there: the program would else say itself what it answers."""
    return f" {root} " in _NAMES
