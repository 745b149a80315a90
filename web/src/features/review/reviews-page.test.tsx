import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '../../platform/drafts'
import { makeReview } from './testing/fake-lists'
import { allButtons, choose, creator, openReviewsPage as openPage } from './testing/open-reviews-page'

describe('the list of reviews', () => {
  test('a review without a run can be launched after a question', async () => {
    const { server, user } = await openPage()
    server.on(reviewTarget.launch, { id: 'run-1' })
    await user.click(await screen.findByRole('button', { name: '发起 施工图评审' }))
    await screen.findByText(/发起后将通知 全部评审分配人 分配任务/)
    await user.click(screen.getByRole('button', { name: '发起' }))
    await waitFor(() => expect(server.inputs(reviewTarget.launch)).toEqual([{ reviewid: 'review-1' }]))
    expect(await screen.findByText('评审已发起')).toBeTruthy()
  })

  test.each([
    { title: 'running', flowstate: 1, launch: false },
    { title: 'passed', flowstate: 2, launch: false },
    { title: 'rejected', flowstate: 3, launch: true },
    { title: 'withdrawn', flowstate: 4, launch: true },
  ])('[REV-30] a $title review can be launched again: $launch', async ({ flowstate, launch }) => {
    await openPage({ reviews: [makeReview({ flowstate, progress: 90, targetid: 'run-1', runcount: 1 })] })
    await screen.findByRole('button', { name: '施工图评审' })
    expect(screen.queryByRole('button', { name: '重新发起 施工图评审' }) !== null).toBe(launch)
    expect(screen.queryByRole('button', { name: '编辑 施工图评审' }) !== null).toBe(launch)
  })

  test('what was changed since the last run is asked for when a review is launched again, and kept until it is', async () => {
    const again = makeReview({ flowstate: 3, progress: 90, targetid: 'run-1', runcount: 1 })
    const { server, user } = await openPage({ reviews: [again] })
    server.on(reviewTarget.launch, { id: 'run-2' })
    keepDraft({ kind: 'review.changes', id: 'review-1' }, { changes: '补了消防图' })
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: '重新发起 施工图评审' }))
      return screen.findByLabelText<HTMLTextAreaElement>('上一轮以来的修改')
    }
    const field = await open()
    expect(field.value).toBe('补了消防图')
    fireEvent.change(field, { target: { value: '  补了消防图和节能计算 ' } })
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect((await open()).value).toBe('  补了消防图和节能计算 ')
    await user.click(screen.getByRole('button', { name: '重新发起' }))
    const sent = { reviewid: 'review-1', changes: '补了消防图和节能计算' }
    await waitFor(() => expect(server.inputs(reviewTarget.launch)).toEqual([sent]))
    await waitFor(() => expect(readDraft({ kind: 'review.changes', id: 'review-1' })).toBeNull())
  })

  test('without permission there are no buttons', async () => {
    await openPage({ buttons: [] })
    await screen.findByRole('button', { name: '施工图评审' })
    for (const name of ['新建评审', '导出', '发起 施工图评审', '编辑 施工图评审', '删除 施工图评审']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test.each([
    { who: 'its creator', user: creator, changes: true },
    { who: 'a review administrator', user: {}, extra: ['btn_manage'], changes: true },
    { who: 'an administrator', user: { isAdministrator: true }, changes: true },
    { who: 'anybody else', user: {}, changes: false },
  ])('$who is offered to launch, edit and delete: $changes', async ({ user, extra = [], changes }) => {
    await openPage({ user, buttons: [...allButtons, ...extra] })
    await screen.findByRole('button', { name: '施工图评审' })
    for (const name of ['发起 施工图评审', '编辑 施工图评审', '删除 施工图评审']) {
      expect(screen.queryByRole('button', { name }) !== null).toBe(changes)
    }
  })

  test('a draft of somebody else opens to be read', async () => {
    const { user } = await openPage({ user: {} })
    await user.click(await screen.findByRole('button', { name: '施工图评审' }))
    await screen.findByText('查看评审')
    const dialog = within(screen.getByRole('dialog'))
    expect((dialog.getByLabelText('评审内容') as HTMLTextAreaElement).disabled).toBe(true)
    expect(dialog.queryByRole('button', { name: '保存' })).toBeNull()
    expect(dialog.queryByLabelText('选择文件', { selector: 'input' })).toBeNull()
  })

  // The longest form of the product: opening its three pickers takes its time on a busy machine.
  test('a new review is created with the documents that were uploaded for it', async () => {
    const { server, user } = await openPage({ reviews: [] })
    const kept = { fileId: 'file-7', name: '说明.pdf', url: '/file-7', fileSize: 4, fileExtension: 'pdf' }
    const uploaded = { ...kept, id: 'file-7', fileVersionId: 'file-7' }
    server.on(file.upload, { ...uploaded, list: [uploaded] })
    server.on(review.create, { id: 'review-9' })
    await user.click((await screen.findAllByRole('button', { name: '新建评审' }))[0] as HTMLElement)
    await screen.findByRole('dialog')
    await choose(user, '项目名称', '滨江文化中心')
    await choose(user, '评审类型', '结构')
    await choose(user, '评审分配人', '何雨桐')
    fireEvent.change(screen.getByLabelText('评审内容'), { target: { value: '全套施工图' } })
    await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), new File(['%PDF'], '说明.pdf'))
    // That it has arrived is said for a second only, which a busy machine may miss.
    await waitFor(() => expect(server.inputs(file.upload)).toHaveLength(1))
    await screen.findByText('说明.pdf')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(review.create)).toHaveLength(1))
    expect(server.inputs(review.create)[0]).toMatchObject({
      projectid: 'project-1',
      reviewtypeid: 'profession-0',
      contentext: '全套施工图',
      assignerids: ['user-3'],
      files: [kept],
    })
  })

  test('editing names the version that was seen, keeps what was not touched, and closing with changes asks', async () => {
    const files = [{ fileId: 'file-7', name: '说明.pdf', url: '/file-7', fileSize: 4, fileExtension: 'pdf' }]
    const kept = { description: '说明', assignerids: ['user-3'], finalreviewerids: ['user-4'], files }
    const { server, user } = await openPage({ reviews: [makeReview(kept)] })
    server.on(review.update, null)
    await user.click(await screen.findByRole('button', { name: '编辑 施工图评审' }))
    fireEvent.change(await screen.findByLabelText('评审内容'), { target: { value: '补充后的内容' } })
    await user.click(screen.getByRole('button', { name: '取消' }))
    await user.click(await screen.findByRole('button', { name: '继续编辑' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(review.update)).toHaveLength(1))
    expect(server.inputs(review.update)[0]).toMatchObject({
      id: 'review-1',
      version: 4,
      contentext: '补充后的内容',
      ...{ projectid: 'project-1', reviewname: '施工图评审', reviewtypeid: 'profession-0' },
      ...kept,
    })
  })

  test('required fields are asked for at the field', async () => {
    const { server, user } = await openPage({ reviews: [] })
    await user.click((await screen.findAllByRole('button', { name: '新建评审' }))[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: '保存' }))
    expect(await screen.findByText('请填写评审内容')).toBeTruthy()
    expect(server.inputs(review.create)).toEqual([])
  })

  test('a run opens beside the list', async () => {
    const { user } = await openPage({
      reviews: [makeReview({ flowstate: 1, progress: 20, targetid: 'run-1', runcount: 1 })],
    })
    await user.click(await screen.findByRole('button', { name: '施工图评审' }))
    expect(await within(await screen.findByRole('dialog')).findByText('评审信息')).toBeTruthy()
  })
})
