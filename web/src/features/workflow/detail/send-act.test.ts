import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../platform/session-state'
import { fakeServer } from '../../../testing/fake-server'
import { makeUserInfo } from '../../../testing/make-current-user'
import { sampleAnswer } from '../../../testing/sample-answer'
import { makeDetail } from '../testing/fake-approval'
import { atFinance } from '../testing/open-approval'
import { type ActName, actNames } from './acts'
import { type ActFields, sendAct } from './send-act'

const answering = [
  ...[workflow.transfer, workflow.recall, workflow.assign, workflow.cancel],
  ...[workflowAct.consult, workflowAct.addSigner, workflowAct.removeSigner, workflowAct.copy, workflowAct.retry],
  ...[workflowAct.dismiss, workflowAct.jump, workflowAct.suspend, workflowAct.restore, workflowAct.revive],
  ...[workflowLaunch.withdraw, workflowLaunch.press],
]
const filled: ActFields = {
  opinion: ' 出差 ',
  person: 'p1',
  people: ['p2', 'p3'],
  place: 'after',
  signers: ['a1'],
  node: 'law',
  withChildren: true,
}
const key = 'b2f6c1de-0000-4000-8000-000000000001'

beforeEach(() => useSession.setState({ user: makeUserInfo({ userId: 'me' }) }))

/** What is asked of the server by one act, without the ids that the run drew. */
async function askedBy(act: ActName, fields: ActFields) {
  const server = fakeServer()
  for (const endpoint of answering) server.on(endpoint, sampleAnswer(endpoint.output) as never)
  const run = atFinance()
  const detail = makeDetail(run, 'me', { taskOperatorId: 'part-of-me' })
  const stopped = { ...detail.state, tokens: [...detail.state.tokens, { id: 'stopped-1', state: 'stopped' } as never] }
  await sendAct(act, { detail: { ...detail, state: stopped }, fields, key })
  return server.changes().map(({ endpoint, input }) => {
    const { key: sent, ...rest } = input as { key: string }
    expect(sent).toBe(key)
    return `${endpoint.path} ${JSON.stringify(rest)}`
  })
}

test('each act asks for what its dialog was filled in with, of the own part or of the whole', async () => {
  const asked: string[] = []
  for (const act of actNames) asked.push(...(await askedBy(act, filled)).map((line) => `${act}: ${line}`))
  expect(asked).toMatchInlineSnapshot(`
    [
      "transfer: /api/workflow/Engine/FlowBefore/Transfer/:id {"id":"part-of-me","handleOpinion":"出差","freeApproverUserId":"p1"}",
      "consult: /api/workflow/Engine/FlowBefore/:id/Actions/Consult {"id":"part-of-me","handleOpinion":"出差","userIds":["p2","p3"]}",
      "addSigner: /api/workflow/Engine/FlowBefore/:id/Actions/AddSigner {"id":"part-of-me","handleOpinion":"出差","userIds":["p2","p3"],"place":"after"}",
      "removeSigner: /api/workflow/Engine/FlowBefore/:id/Actions/RemoveSigner {"id":"part-of-me","handleOpinion":"出差","actorIds":["a1"]}",
      "copy: /api/workflow/Engine/FlowBefore/:id/Actions/Copy {"id":"part-of-me","handleOpinion":"出差","userIds":["p2","p3"]}",
      "recall: /api/workflow/Engine/FlowBefore/Recall/:id {"id":"part-of-me","handleOpinion":"出差"}",
      "withdraw: /api/workflow/Engine/FlowLaunch/:id/Actions/Withdraw {"id":"approval-1","handleOpinion":"出差"}",
      "urge: /api/workflow/Engine/FlowLaunch/Press/:id {"id":"approval-1"}",
      "retry: /api/workflow/Engine/FlowBefore/Retry/:id {"id":"approval-1","handleOpinion":"出差","tokenId":"stopped-1"}",
      "dismiss: /api/workflow/Engine/FlowBefore/Dismiss/:id {"id":"approval-1","handleOpinion":"出差"}",
      "assign: /api/workflow/Engine/FlowBefore/Assign/:id {"id":"approval-1","handleOpinion":"出差","nodeCode":"law","freeApproverUserId":"p1"}",
      "jump: /api/workflow/Engine/FlowBefore/Jump/:id {"id":"approval-1","handleOpinion":"出差","nodeCode":"law"}",
      "suspend: /api/workflow/Engine/FlowBefore/Suspend/:id {"id":"approval-1","handleOpinion":"出差"}",
      "restore: /api/workflow/Engine/FlowBefore/Restore/:id {"id":"approval-1","handleOpinion":"出差"}",
      "revive: /api/workflow/Engine/FlowBefore/Revive/:id {"id":"approval-1","handleOpinion":"出差","nodeCode":"law"}",
      "cancel: /api/workflow/Engine/FlowBefore/Cancel/:id {"id":"approval-1","handleOpinion":"出差","withChildren":true}",
    ]
  `)
})

test('what is not filled in is not made up, and signers stand before where nothing else is said', async () => {
  expect(await askedBy('addSigner', { people: ['p2'] })).toMatchInlineSnapshot(`
    [
      "/api/workflow/Engine/FlowBefore/:id/Actions/AddSigner {"id":"part-of-me","handleOpinion":"","userIds":["p2"],"place":"before"}",
    ]
  `)
  expect(await askedBy('cancel', {})).toMatchInlineSnapshot(`
    [
      "/api/workflow/Engine/FlowBefore/Cancel/:id {"id":"approval-1","handleOpinion":""}",
    ]
  `)
})
