import { delegation } from '@workstation/contract/delegation'
import { delegationModel } from '../../features/delegation/delegation-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'
import type { TestApp } from '../start-test-app'

const day = 86_400_000
const acting: [string, string] = ['', '']
const from = Date.UTC(2090, 0, 1)

const form = (at: 0 | 1) => ({
  toUserId: acting[at],
  type: at,
  flowId: '',
  flowCategory: ['personnel', 'finance'][at],
  takesWaiting: at,
  startTime: from + at * day,
  endTime: from + (at + 5) * day,
  description: ['出差', '休假'][at],
})

/** Whom and what variations name. */
async function addNamed({ services: { db } }: TestApp): Promise<void> {
  const person = { id: 'fixture-delegate', account: 'fixture-delegate', real_name: '改名代理', password_hash: '' }
  const process = { id: 'fixture-process', full_name: '改名流程', en_code: 'fixture-process', draft: '' }
  await db
    .insertInto('app_user')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('workflow_process')
    .values({ ...process, start_scope: '{}', administrators: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const delegationFixture: ModelFixture = {
  model: delegationModel,
  grants: granted('workflowEntrust', 'btn_add', 'btn_edit', 'btn_remove'),
  isOwn: true,
  make: async (app, _, owner) => {
    await addNamed(app)
    for (const at of [0, 1] as const) {
      acting[at] = (await app.makeUser({ realName: ['代理甲', '代理乙'][at] ?? '' })).id
    }
    const make = async (at: 0 | 1) => dataOf(await app.call(delegation.create, form(at) as never, owner)).id
    return [await make(0), await make(1)]
  },
  list: delegation.list,
  of: (id) => [[delegation.get, { id }]],
  words: ['代理甲', '代理', '改名', 'personnel', 'finance', 'other'],
  vary: {
    toUserName: put('workflow_delegation', 'to_user_id', 'fixture-delegate'),
    flowName: put('workflow_delegation', 'process_ids', JSON.stringify(['fixture-process'])),
    flowCategory: put('workflow_delegation', 'category', 'other'),
    startTime: put('workflow_delegation', 'start_at', new Date(Date.UTC(2089, 0, 2))),
    endTime: put('workflow_delegation', 'end_at', new Date(Date.UTC(2091, 0, 2))),
    description: put('workflow_delegation', 'description', '另一说明'),
    creatorTime: put('workflow_delegation', 'created_at', new Date(Date.UTC(2020, 0, 2))),
  },
  form: {
    create: delegation.create,
    update: delegation.update,
    first: () => form(0),
    second: () => form(1),
    alike: ['flowId'],
  },
  acts: (id) => [
    [delegation.stop, { id }],
    [delegation.remove, { id }],
  ],
}
