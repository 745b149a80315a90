import { fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { reviewTask } from '@workstation/contract/review-task'
import { describe, expect, test } from 'vitest'
import { readDraft } from '../../../platform/drafts'
import { makeTarget, makeTask } from '../testing/fake-run'
import { openReviewPage } from '../testing/open-review-page'

const uploaded = { fileId: 'file-7', name: '结构意见.pdf', url: '/file-7', fileSize: 1536, fileExtension: 'pdf' }

async function openTask(fields = {}) {
  const task = makeTask({ mine: true, createtime: Date.now(), ...fields })
  const page = await openReviewPage({ target: makeTarget({ progress: 30 }), tasks: [task] })
  const answer = { ...uploaded, id: 'file-7', fileVersionId: 'file-7' }
  page.server.on(file.upload, { ...answer, list: [answer] })
  page.server.on(reviewTask.saveFiles, () => {
    page.run.tasks = [{ ...task, mine: false, donetime: Date.now(), file: [uploaded] }]
    return null
  })
  const attach = () =>
    page.user.upload(screen.getByLabelText('上传文件', { selector: 'input' }), new File(['%PDF'], uploaded.name))
  return { ...page, attach }
}

describe('a leader’s task', () => {
  test('uploads with the token of the link and completes with files and opinion', async () => {
    const { server, user, attach } = await openTask()
    await attach()
    expect(await screen.findByText(uploaded.name)).toBeTruthy()
    expect(server.inputs(file.upload)[0]).toMatchObject({ type: 'annex', token: 'link-token' })
    await user.type(screen.getByRole('textbox', { name: '评审意见' }), '满足规范')
    await user.click(screen.getByRole('button', { name: '完成评审' }))
    await screen.findByText('完成后，文件和意见不能再修改。')
    await user.click(screen.getAllByRole('button', { name: '完成评审' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull())
    expect(server.inputs(reviewTask.saveFiles)).toEqual([
      { id: 'task-1', token: 'link-token', file: [uploaded], opinion: '满足规范', done: true },
    ])
  })

  test('a required file that is missing is asked for without a call', async () => {
    const { server, user } = await openTask()
    await user.click(screen.getByRole('button', { name: '完成评审' }))
    expect(await screen.findByText('请先上传评审文件')).toBeTruthy()
    expect(server.inputs(reviewTask.saveFiles)).toEqual([])
  })

  test('saving alone sends no done, and a removed file is left out', async () => {
    const { server, user, attach } = await openTask({ filemust: 0 })
    await attach()
    await user.click(await screen.findByRole('button', { name: `移除 ${uploaded.name}` }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(reviewTask.saveFiles)).toHaveLength(1))
    expect(server.inputs(reviewTask.saveFiles)[0]).toEqual({ id: 'task-1', token: 'link-token', file: [], opinion: '' })
  })

  test('[FIL-41] an empty file is refused before it is uploaded, and by its name; the other one goes', async () => {
    const { server, user } = await openTask()
    const files = [new File([], '空.pdf'), new File(['%PDF'], uploaded.name)]
    await user.upload(screen.getByLabelText('上传文件', { selector: 'input' }), files)
    expect(await screen.findByText('文件“空.pdf”是空的，没有上传')).toBeTruthy()
    expect(await screen.findByText(uploaded.name)).toBeTruthy()
    expect(server.inputs(file.upload)).toHaveLength(1)
    expect(screen.queryByText('空.pdf')).toBeNull()
  })

  test('a refused upload says so beside the file', async () => {
    const { server, attach } = await openTask()
    server.fail(file.upload, 400, '文件大小超过 100 MB')
    await attach()
    expect(await screen.findByText('上传失败')).toBeTruthy()
    expect(screen.getByText('文件大小超过 100 MB')).toBeTruthy()
  })

  test('an opinion of 10,000 letters is taken whole, and one more is refused with its length, not cut', async () => {
    const { server, user } = await openTask({ filemust: 0 })
    const opinion = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评审意见' })
    fireEvent.change(opinion(), { target: { value: '长'.repeat(10_001) } })
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('意见最多 10000 个字，现在有 10001 个')).toBeTruthy()
    expect(opinion().value).toHaveLength(10_001)
    expect(server.inputs(reviewTask.saveFiles)).toEqual([])
    fireEvent.change(opinion(), { target: { value: '长'.repeat(10_000) } })
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(reviewTask.saveFiles)).toHaveLength(1))
    expect(server.inputs(reviewTask.saveFiles)[0]?.opinion).toHaveLength(10_000)
  })

  test('a reload lost the opinion that was being written: it is back until it is saved', async () => {
    const first = await openTask({ filemust: 0 })
    fireEvent.change(screen.getByRole('textbox', { name: '评审意见' }), { target: { value: '写了一半' } })
    first.unmount()
    const { user } = await openTask({ filemust: 0 })
    expect(screen.getByRole('textbox', { name: '评审意见' })).toHaveProperty('value', '写了一半')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(readDraft({ kind: 'reviewTask.opinion', id: 'task-1', owner: 'user-2' })).toBeNull())
  })

  test('nobody else sees the panel of a task', async () => {
    await openTask({ mine: false })
    expect(screen.queryByRole('button', { name: '完成评审' })).toBeNull()
  })

  test('a leader of two professions chooses which one to work on', async () => {
    const tasks = [makeTask({ mine: true }), makeTask({ id: 'task-2', majortext: '电气', mine: true })]
    const { user } = await openReviewPage({ target: makeTarget({ progress: 30 }), tasks })
    expect(screen.getByRole('heading', { name: '请完成结构专业评审' })).toBeTruthy()
    await user.click(screen.getByTitle('电气'))
    expect(await screen.findByRole('heading', { name: '请完成电气专业评审' })).toBeTruthy()
  })
})
