import { readEnv } from "#lib/read-env.ts";

/** The settings of this process. A wrong setting stops the process when this file loads. */
export const env = readEnv(process.env);
