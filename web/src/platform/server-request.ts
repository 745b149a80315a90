import { config } from './config'

/** An address of the server: every path of it lies at one host, the page's own where none is configured. */
export const serverAddress = (path: string): string => `${config.apiHost}${path}`

/**
 * The one way by which this page sends anything to the server (SES-47). The answer is handed over as it came: `call` looks
 * at the code of envelopes, files are taken without (SES-60, SES-63).
 */
export const serverRequest = (path: string, init: RequestInit): Promise<Response> => fetch(serverAddress(path), init)
