import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { placesFor } from '@workstation/domain/workflow/jump'
import { Form, Select } from 'antd'
import { UserPicker } from '../../../ui/picker/user-picker'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { ActName } from './acts'

interface ActPeopleProps {
  act: ActName
  detail: WorkflowDetail
}

const toOne: readonly ActName[] = ['transfer', 'assign']
const toMany: readonly ActName[] = ['consult', 'addSigner', 'copy']
const toNode: readonly ActName[] = ['assign', 'jump', 'revive']

/** Whom an act concerns, and at which step. */
export function ActPeople({ act, detail }: ActPeopleProps) {
  const { t } = useWorkflowTexts()
  const needed = (what: string) => [{ required: true, message: t('act.choose', { what }) }]
  const whom = t('act.whom')
  return (
    <>
      {toNode.includes(act) && (
        <Form.Item name="node" label={t('act.node')} rules={needed(t('act.node'))}>
          <Select options={nodesFor(act, detail).map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
      {toOne.includes(act) && (
        <Form.Item name="person" label={whom} rules={needed(whom)}>
          <UserPicker variables={false} needed title={whom} />
        </Form.Item>
      )}
      {toMany.includes(act) && (
        <Form.Item name="people" label={whom} rules={needed(whom)}>
          <UserPicker multiple variables={false} needed title={whom} />
        </Form.Item>
      )}
      {act === 'removeSigner' && (
        <Form.Item name="signers" label={t('act.signers')} rules={needed(t('act.signers'))}>
          <Select mode="multiple" options={ownSigners(detail)} />
        </Form.Item>
      )}
    </>
  )
}

/** Steps that wait can be given to somebody else; an instance goes on at a step of people to which it can be moved. */
function nodesFor(act: ActName, { graph, state }: WorkflowDetail) {
  const open = new Set(state.tasks.filter(({ state: is }) => is === 'open').map(({ node }) => node))
  for (const { node, state: is } of state.tokens) if (is === 'stopped') open.add(node)
  const ids = act === 'assign' ? open : new Set(placesFor(graph, state))
  return Object.values(graph.nodes).filter(
    ({ id, kind }) => ids.has(id) && (act === 'assign' || kind === 'approval' || kind === 'start'),
  )
}

/** The signers that the reader added and who have not answered yet. */
function ownSigners({ state, names, taskOperatorId }: WorkflowDetail) {
  const waiting = ['pending', 'waiting', 'blocked']
  return state.actors
    .filter(({ by, state: is }) => by === taskOperatorId && waiting.includes(is))
    .map(({ id, person }) => ({ value: id, label: names[person] ?? person }))
}
