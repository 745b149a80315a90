import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './platform/config'
import { createLog } from './platform/log'
import { StartProblem } from './platform/start-problem'
import { type RunningServer, runServer } from './start/run-server'

/** The checkout, seen from the bundle in server/dist and from the source in server/src alike. */
const root = resolve(import.meta.dirname, '../..')
/** People read this on the error output; the standard output is JSON log lines alone. */
const tell = (zh: string, en: string) => console.error(`${zh}\n${en}`)

let server: RunningServer | null = null
let isStopping = false
let signalledAt = 0
/** npm, the start tool and the terminal may each pass on the same Ctrl-C: within this many milliseconds it is one. */
const oneSignal = 1000

async function main(): Promise<void> {
  const env = join(root, '.env')
  if (existsSync(env)) process.loadEnvFile(env)
  const config = readConfig(process.env, root)
  const log = createLog(config.logLevel)
  server = await runServer({ config, log, webFolder: join(root, 'web/dist'), onFailure: fail })
  tell(`项目评审工作站已启动：${server.address}`, `Review Workstation is running: ${server.address}`)
  tellHowToSignIn(server.firstPassword)
  // Asked to end while it was starting.
  if (isStopping) await stop()
}

function tellHowToSignIn(firstPassword: string | null): void {
  if (firstPassword === null) {
    tell(
      '用账号 admin 登录；忘记密码：npm run admin:password',
      'Sign in as admin; password lost: npm run admin:password',
    )
    return
  }
  tell(
    `账号 admin，初始密码 ${firstPassword}（只显示这一次，首次登录须修改）`,
    `Sign in as admin with the password ${firstPassword} (shown only this once, to be changed at first sign-in)`,
  )
}

async function stop(): Promise<void> {
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
main().catch(fail)
