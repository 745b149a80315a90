import { createServices, stopServices } from './create-services'
import { resetAdministrator } from './features/user'
import { readConfig } from './platform/config'
import { createLog } from './platform/log'
import { StartProblem } from './platform/start-problem'
import { loadEnvironment, root } from './start/load-environment'
import { reachDatabase } from './start/reach-database'

async function main(): Promise<void> {
  loadEnvironment()
  const config = readConfig(process.env, root)
  const log = createLog('error')
  const { database, close } = await reachDatabase(config, log)
  try {
    const services = createServices(config, database, log)
    const made = await resetAdministrator(services).catch(noTablesMeansNobody)
    await stopServices(services)
    if (!made) throw noAdministrator
    console.log(`账号 ${made.account}，新密码 ${made.password}（只显示这一次，下次登录须修改）`)
    console.log(
      `Account ${made.account}, new password ${made.password} (shown only this once, to be changed at sign-in)`,
    )
  } finally {
    await close()
  }
}

/** A database that no server has used yet; to migrate it here would be to upgrade it under a running server. */
function noTablesMeansNobody(error: unknown): null {
  if ((error as { code?: string }).code === '42P01') return null
  throw error
}

const noAdministrator = new StartProblem(
  '数据库中还没有管理员。请先执行 npm start。',
  'There is no administrator in the database yet. Run npm start first.',
)

main().catch((error: unknown) => {
  process.exitCode = 1
  console.error(error instanceof StartProblem ? `${error.zh}\n${error.en}` : error)
})
