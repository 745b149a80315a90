import type { Config } from '../platform/config'
import { StartProblem } from '../platform/start-problem'

/** Why the port cannot be listened on, and what to do. Anything else comes back as it was. */
export function explainListenFailure(error: unknown, { host, port }: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `端口 ${port} 已被占用。请停止占用它的程序，或换一个端口：PORT=${port + 1} npm start`,
      `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
      { cause: error },
    )
  }
  if (code === 'EACCES') {
    return new StartProblem(
      `没有权限监听端口 ${port}。请使用 1024 以上的端口，例如 PORT=3000。`,
      `Listening on port ${port} is not permitted. Use one above 1024, such as PORT=3000.`,
      { cause: error },
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(
      `HOST=${host} 不是本机的地址。请使用 127.0.0.1（仅本机）或 0.0.0.0（所有网卡）。`,
      `HOST=${host} is no address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (every network).`,
      { cause: error },
    )
  }
  return error
}
