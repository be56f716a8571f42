/** An error as the log tells it: a fault is what happened and what mends it, and of a bug alone the stack says more. */
import pino from "pino";
import { Fault } from "./run/fault.ts";

export function loggedError(error: Error): object {
  const { stack, ...told } = pino.stdSerializers.err(error);
  return error instanceof Fault ? told : { ...told, stack };
}
