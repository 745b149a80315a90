import { workflowProcess } from '../../../contract/src/workflow-process'
import type { ProcessPlan } from '../../../domain/src/workflow/process-plan'
import { writeBpmn } from '../../../domain/src/workflow/write-bpmn'
import { buildApp } from '../../../server/src/app'
import { createServices } from '../../../server/src/create-services'
import { readConfig } from '../../../server/src/platform/config'
import { connectDatabase } from '../../../server/src/platform/database'
import { createLog } from '../../../server/src/platform/log'
import { callEndpoint } from '../../../server/src/testing/call-endpoint'
import type { TestUser } from '../../../server/src/testing/make-user'

/** The product in this process, for what is recorded or counted of it. */
export async function openApp(databaseUrl: string) {
  const log = createLog('silent')
  const database = connectDatabase({ connectionString: databaseUrl }, log)
  const services = createServices(readConfig({ DATABASE_URL: databaseUrl, RATE_LIMIT: '0' }), database, log)
  const app = await buildApp(services)
  await app.ready()
  return { app, services, close: () => app.close().then(database.close) }
}

type BenchApp = Awaited<ReturnType<typeof openApp>>

/** A released process that everybody may start. */
export async function releaseProcess({ app, services }: BenchApp, plan: ProcessPlan, keeper: TestUser) {
  const as = { as: keeper.token }
  const startScope = { everybody: true, users: [], positions: [], roles: [], groups: [], organizes: [] }
  const form = { fullName: '请假', enCode: `leave-${Date.now()}`, bpmnXml: writeBpmn(plan), startScope }
  const made = await callEndpoint(app, workflowProcess.create, form as never, as)
  if (made.code !== 200) throw new Error(made.msg)
  const { id } = made.data
  const released = await callEndpoint(app, workflowProcess.release, { id } as never, as)
  if (released.code !== 200) throw new Error(released.msg)
  const version = services.db.selectFrom('workflow_version').select('id').where('process_id', '=', id)
  return { id, versionId: (await version.executeTakeFirstOrThrow()).id }
}
