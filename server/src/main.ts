import { join } from 'node:path'
import { readConfig } from './platform/config'
import { createLog } from './platform/log'
import { StartProblem } from './platform/start-problem'
import { loadEnvironment, root } from './start/load-environment'
import { releaseStartMemory } from './start/release-start-memory'
import { type RunningServer, runServer } from './start/run-server'

/** People read this on the error output; the standard output is JSON log lines alone. */
const tell = (zh: string, en: string) => console.error(`${zh}\n${en}`)

let server: RunningServer | null = null
let isStopping = false
/** Gives up a start that somebody has ended. */
const starting = new AbortController()
let signalledAt = 0
/** Milliseconds after which what starting needed is no longer in use. */
const settled = 1000
/** npm, the start tool and the terminal may each pass on the same Ctrl-C: within this many milliseconds it is one. */
const oneSignal = 1000

/** Made by this start and not yet told: it must not be lost when a later step fails. */
let untoldPassword: string | null = null

async function main(): Promise<void> {
  loadEnvironment()
  const config = readConfig(process.env, root)
  server = await runServer({
    config,
    log: createLog(config.logLevel),
    webFolder: join(root, 'web/dist'),
    signal: starting.signal,
    onFirstPassword: (password) => {
      untoldPassword = password
    },
    onFailure: fail,
  })
  // Whoever waits for the start is answered first.
  setTimeout(() => void releaseStartMemory(), settled).unref()
  tell(`项目评审工作站已启动：${server.address}`, `Review Workstation is running: ${server.address}`)
  if (untoldPassword) tellFirstPassword()
  else
    tell(
      '用账号 admin 登录；忘记密码：npm run admin:password',
      'Sign in as admin; password lost: npm run admin:password',
    )
}

function tellFirstPassword(): void {
  if (!untoldPassword) return
  tell(
    `账号 admin，初始密码 ${untoldPassword}（只显示这一次，首次登录须修改）`,
    `Sign in as admin with the password ${untoldPassword} (shown only this once, to be changed at first sign-in)`,
  )
  untoldPassword = null
}

async function stop(): Promise<void> {
  tellFirstPassword()
  await server?.stop()
  process.exit(process.exitCode ?? 0)
}

function exitNow(): never {
  server?.abandon()
  process.exit(1)
}

/** The first signal ends in order, the second at once. */
function onSignal(): void {
  if (Date.now() - signalledAt < oneSignal) return
  signalledAt = Date.now()
  if (isStopping) exitNow()
  isStopping = true
  tell('正在停止……再按一次强制退出', 'Stopping … once more to force')
  starting.abort()
  if (server) void stop()
}

function fail(error: unknown): void {
  process.exitCode = 1
  if (error instanceof StartProblem) tell(error.zh, error.en)
  else {
    tell('意外故障，程序退出。请保存下面的内容并反馈。', 'Unexpected failure. Please keep what follows and report it.')
    console.error(error)
  }
  if (isStopping) exitNow()
  isStopping = true
  void stop()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
process.on('uncaughtException', fail)
main().catch((error: unknown) => (starting.signal.aborted ? stop() : fail(error)))
