import { spawn } from 'node:child_process'

export interface Limits {
  /** Milliseconds. */
  timeMs: number
  /** Bytes of address space, where the system can limit it; without end where it is left out. */
  memoryBytes?: number
}

interface Command {
  program: string
  args: readonly string[]
  env: Record<string, string>
  cwd: string
}

/** The same command behind a shell that sets its memory limit; systems without one run it as it is. */
function withMemoryLimit({ program, args }: Command, memoryBytes: number | undefined): [string, string[]] {
  if (process.platform !== 'linux' || memoryBytes === undefined) return [program, [...args]]
  const kilobytes = Math.floor(memoryBytes / 1024)
  return ['/bin/sh', ['-c', `ulimit -v ${kilobytes}; exec "$0" "$@"`, program, ...args]]
}

/** Ends a program with all that it started. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Runs a program within limits. True when it ended by itself and well; whatever it started is ended with it. */
export function runLimited(command: Command, limits: Limits): Promise<boolean> {
  const [program, args] = withMemoryLimit(command, limits.memoryBytes)
  const { env, cwd } = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, cwd, stdio: 'ignore', detached: process.platform !== 'win32' })
    const timer = setTimeout(() => endGroup(child.pid), limits.timeMs)
    const finish = (isGood: boolean) => {
      clearTimeout(timer)
      endGroup(child.pid)
      resolve(isGood)
    }
    child.once('error', () => finish(false))
    child.once('exit', (code) => finish(code === 0))
  })
}
