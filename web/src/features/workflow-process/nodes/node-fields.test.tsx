import { waitFor } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { PlannedStep, ProcessPlan } from '@workstation/domain/workflow/process-plan'
import { people } from '@workstation/domain/workflow/testing/bpmn'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'
import { Form } from 'antd'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../platform/query-client'
import { fakeServer } from '../../../testing/fake-server'
import { outline } from '../../../testing/outline'
import { renderPage } from '../../../testing/render-page'
import { turnControls } from '../../../testing/turn-controls'
import { NodeFields } from './node-fields'
import { fieldsOf } from './node-form'
import { openDraft } from './open-draft'
import type { FormField, NodeFieldsProps } from './opened-node'

const fields: FormField[] = [
  { id: 'amount', fullName: '金额', kind: 'number' },
  { id: 'day', fullName: '日期', kind: 'date' },
  { id: 'boss', fullName: '主管', kind: 'user' },
]
const hours = (amount: number) => ({ amount, unit: 'hour', working: true }) as const
const called = { interfaceId: 'i1', parameters: [{ name: 'sum', formula: 'amount' }] }
const named = { positions: [], roles: [], groups: [] }

const before: PlannedStep = { do: 'approval', id: 'before', settings: { people: people('u1') } }
/** What each kind of step says when all of it is set, and what else one may say. */
const steps: Readonly<Record<string, PlannedStep>> = {
  approval: {
    ...{ do: 'approval', id: 'own' },
    settings: {
      people: [
        { from: 'manager', level: 2 },
        { from: 'departmentHead', level: 1 },
        { from: 'field', field: 'boss', take: 'person' },
        { from: 'node', node: 'before' },
        { from: 'chosen', by: 'starter', users: [], ...named },
        { from: 'interface', interfaceId: 'i1' },
      ],
      outcome: { mode: 'all', ratio: 60 },
      nobody: { way: 'people', users: [] },
      reject: { target: { node: 'before' }, manner: 'chosen' },
      fields: { amount: 'required', day: 'hidden' },
      limit: {
        from: { field: 'day' },
        span: hours(5),
        remind: { first: hours(1), every: hours(2), most: 4 },
        atEnd: 'agree',
      },
      copyTo: [{ from: 'managers', level: 3 }],
      quiet: ['copied'],
      events: [{ on: 'passed', ...called }],
      progress: 40,
    },
  },
  'approval that is simple': { do: 'approval', id: 'own', settings: { people: [{ from: 'starter' }] } },
  copy: { do: 'copy', id: 'own', settings: { people: [{ from: 'managers' }], fields: { amount: 'hidden' } } },
  interface: { do: 'interface', id: 'own', settings: called },
  delay: { do: 'delay', id: 'own', settings: { for: { amount: 3, unit: 'day', working: true } } },
  'delay until a day': { do: 'delay', id: 'own', settings: { until: 'day' } },
  child: {
    ...{ do: 'child', id: 'own' },
    settings: {
      processId: 'p1',
      starters: [{ from: 'starter' }],
      wait: true,
      again: false,
      fields: [{ from: 'amount', to: 'cost' }],
    },
  },
  exclusive: {
    ...{ do: 'exclusive', id: 'own' },
    arms: [
      { when: 'amount > 5', name: '大额', steps: [{ do: 'approval', id: 'big', settings: { people: people('u2') } }] },
      { when: 'day > today', steps: [{ do: 'approval', id: 'late', settings: { people: people('u3') } }] },
      { steps: [] },
    ],
  },
}
const plans: Readonly<Record<string, readonly [ProcessPlan, string]>> = {
  process: [
    {
      settings: { formId: 'f1', withdraw: 'always', title: 'amount', events: [{ on: 'adopted', ...called }] },
      steps: [before],
    },
    'process',
  ],
  start: [{ start: { fields: { amount: 'required', day: 'read' } }, steps: [before] }, 'start'],
  end: [{ steps: [before] }, 'end'],
  ...Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, [{ steps: [before, step] }, step.do]])),
}

const ofInterface = { enCode: 'i', categoryId: '1', dataType: 1, hasChildren: false, parentId: 'c1' }
const parameter = { dataType: 'varchar', required: 0, defaultValue: '' } as const

beforeEach(() => {
  const server = fakeServer()
  server.on(workflowProcess.forms, { list: [{ id: 'f1', fullName: '采购单', enCode: 'purchase' }] })
  const others = ['p1', 'p2'].map((id) => ({ id, fullName: `付款${id}`, enCode: id, category: 'c1' }))
  server.on(workflowProcess.tree, { list: [{ id: 'c1', fullName: '财务', children: others }] })
  const ofChild = ['cost', 'when'].map((id) => ({ id, field: id, fullName: `子${id}`, kind: 'number' }))
  server.on(workflowProcess.fields, { list: ofChild })
  const interfaces = ['i1', 'i2'].map((id) => ({ ...ofInterface, id, fullName: `接口${id}`, children: [] }))
  const group = { ...ofInterface, id: 'c1', parentId: '0', categoryId: '0', hasChildren: true, fullName: '常用' }
  server.on(dataInterface.selector, { list: [{ ...group, children: interfaces }] })
  server.on(dataInterface.parameters, {
    list: [
      { ...parameter, id: 'sum', field: 'sum', fieldName: '合计' },
      { ...parameter, id: 'day', field: 'day', fieldName: '', required: 1 },
    ],
  })
})

interface EditorProps extends NodeFieldsProps {
  kept: { read: () => unknown }
  closed: boolean
}

function Editor({ kept, closed, ...props }: EditorProps) {
  const [form] = Form.useForm()
  kept.read = () => form.getFieldsValue(true)
  return (
    <Form form={form} disabled={closed} initialValues={fieldsOf(props.node)}>
      <NodeFields {...props} />
    </Form>
  )
}

async function openNode([plan, kind]: readonly [ProcessPlan, string], closed = false) {
  const { nodes } = openDraft(writeBpmn(plan), fields)
  const node = nodes.find((one) => one.kind === kind && one.id !== 'before')
  if (!node) throw new Error(`no ${kind} in ${nodes.map((one) => one.kind)}`)
  const kept = { read: (): unknown => undefined }
  const queryClient = createQueryClient()
  const view = renderPage(<Editor {...{ kept, closed, node, nodes, fields }} />, { queryClient })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return { element: view.container, read: () => kept.read(), close: view.unmount }
}

/** After a wanted change: npx vitest run web/src/features/workflow-process/nodes/node-fields.test.tsx -u */
test.each(Object.entries(plans))(
  'what can be set of a step, and what follows from each: %s',
  { timeout: 180_000 },
  async (title, plan) => {
    const { element, close } = await openNode(plan)
    const shown = outline(element)
    close()
    const turned = await turnControls(() => openNode(plan))
    await expect(`${[...shown, '', ...turned].join('\n')}\n`).toMatchFileSnapshot(
      `./shown-steps/${title.replaceAll(' ', '-')}.txt`,
    )
  },
)

test.each(Object.entries(plans))('nothing of a step can be changed by who may only look: %s', async (_, plan) => {
  const { element, close } = await openNode(plan, true)
  const controls = [
    ...element.querySelectorAll<HTMLInputElement>('input, textarea, button:not(.ant-input-clear-icon-hidden)'),
  ]
  expect(controls.length).toBeGreaterThan(0)
  expect(controls.filter(({ disabled }) => !disabled).map(({ outerHTML }) => outerHTML)).toEqual([])
  close()
})
