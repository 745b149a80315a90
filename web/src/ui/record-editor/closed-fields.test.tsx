import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Project, project } from '@workstation/contract/project'
import { expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { recordCallsOf } from './record-calls'
import { RecordEditor } from './record-editor'
import { CodeField, DescriptionField, NameField } from './record-fields'

type Fields = Pick<Project, 'fullName' | 'enCode' | 'description'>
const fieldsOf = ({ fullName, enCode, description }: Fields): Fields => ({ fullName, enCode, description })
const stored = { id: 'p1', version: 2, fullName: '滨江', enCode: '旧 编码', description: '' }

function open(before: Partial<typeof stored>, closed: { enCode: string; level: 'see' | 'none' }[]) {
  const server = fakeServer()
  server.on(project.update, null)
  const { user } = renderPage(
    <RecordEditor<Fields, Fields, Project>
      kind="project"
      title="编辑"
      before={{ id: 'p1', version: 2 }}
      start={fieldsOf(before as Fields)}
      calls={recordCallsOf(project)}
      fieldsOf={fieldsOf}
      inputOf={(fields) => fields}
      said="存好了"
      onClose={() => undefined}
    >
      <NameField />
      <CodeField />
      <DescriptionField />
    </RecordEditor>,
    { modelId: 'project' },
  )
  const page = { modelId: 'project', modelName: '', button: [], column: [], form: [], resource: [] }
  useSession.setState({ permissions: [{ ...page, closed }] })
  return { server, user }
}

async function save() {
  fireEvent.change(await screen.findByLabelText('说明'), { target: { value: '新说明' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
}

test('a needed field that one does not see was asked for: it is neither, and is left out of what is sent', async () => {
  const { fullName: _, ...seen } = stored
  const { server } = open({ ...seen, enCode: 'BJ' }, [{ enCode: 'fullName', level: 'none' }])
  await save()
  await waitFor(() =>
    expect(server.inputs(project.update)).toEqual([{ id: 'p1', version: 2, enCode: 'BJ', description: '新说明' }]),
  )
})

test('an old value of a field that one may only see kept the rest from being saved', async () => {
  const { server } = open(stored, [{ enCode: 'enCode', level: 'see' }])
  await save()
  await waitFor(() =>
    expect(server.inputs(project.update)).toEqual([{ id: 'p1', version: 2, fullName: '滨江', description: '新说明' }]),
  )
  expect(screen.getByLabelText<HTMLInputElement>('编码').value).toBe('旧 编码')
})

test('an old value that one may change is told where it is wrong', async () => {
  const { server } = open(stored, [])
  await save()
  expect(await screen.findByText(/^编码只能包含/)).toBeTruthy()
  expect(server.inputs(project.update)).toEqual([])
})
