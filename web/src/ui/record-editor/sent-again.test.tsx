import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Project, project } from '@workstation/contract/project'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { recordCallsOf } from './record-calls'
import { RecordEditor } from './record-editor'
import { CodeField, NameField } from './record-fields'

interface Fields {
  fullName: string
  enCode: string
}

function Page() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && (
        <RecordEditor
          kind="project"
          title="新建"
          before={undefined}
          start={{ fullName: '', enCode: '' }}
          calls={recordCallsOf(project)}
          fieldsOf={({ fullName, enCode }: Project): Fields => ({ fullName, enCode })}
          inputOf={(fields: Fields) => fields}
          said="存好了"
          onClose={() => setOpen(false)}
        >
          <NameField max={10} />
          <CodeField />
        </RecordEditor>
      )}
    </>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const open = async () => {
  const server = fakeServer()
  const page = renderPage(<Page />)
  await screen.findByLabelText('名称', { selector: 'input' })
  return { server, ...page }
}
const keysOf = (server: FakeServer) =>
  server.requests(project.create).map(({ headers }) => headers.get('Idempotency-Key'))
/** Makes the record, and loses the answer on its way. */
const lose = (server: FakeServer) => server.respond(project.create, () => Promise.reject(new TypeError('no line')))

test('what was sent again after its answer was lost was made twice: it goes under one key, also after a reload', async () => {
  const { server, unmount } = await open()
  lose(server)
  write('名称', '新')
  write('编码', 'XIN')
  press('保存')
  await waitFor(() => expect(keysOf(server)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' }).className).not.toContain('loading'))
  press('保存')
  await waitFor(() => expect(keysOf(server)).toHaveLength(2))
  unmount()
  const again = await open()
  again.server.on(project.create, { id: 'p9' })
  press('保存')
  await screen.findByText('存好了')
  const [first, second] = keysOf(server)
  expect(first).toMatch(/^"[0-9a-f]{32}"$/)
  expect([second, ...keysOf(again.server)]).toEqual([first, first])
  press('打开')
  write('名称', '又一条')
  write('编码', 'YOU')
  press('保存')
  await waitFor(() => expect(keysOf(again.server)).toHaveLength(2))
  expect(keysOf(again.server)[1]).not.toBe(first)
})

test('what was changed after a lost answer is saved as another one where that is wanted, and else stays typed', async () => {
  const { server } = await open()
  write('名称', '改过')
  write('编码', 'GAI')
  server.fail(project.create, 400, '上次提交其实已经保存', 'once.other')
  press('保存')
  fireEvent.click(await screen.findByRole('button', { name: '返回编辑' }))
  expect(field('名称').value).toBe('改过')
  press('保存')
  await waitFor(() => expect(keysOf(server)).toHaveLength(2))
  server.on(project.create, { id: 'p9' })
  fireEvent.click((await screen.findAllByRole('button', { name: '另存为新的一条' })).at(-1) as HTMLElement)
  await screen.findByText('存好了')
  const [first, second, third] = keysOf(server)
  expect([second === first, third === first]).toEqual([true, false])
})
