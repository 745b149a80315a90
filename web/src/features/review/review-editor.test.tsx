import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { organize } from '@workstation/contract/organize'
import { project } from '@workstation/contract/project'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { expect, test } from 'vitest'
import { readDraft } from '../../platform/drafts'
import type { FakeServer } from '../../testing/fake-server'
import { makeReview } from './testing/fake-lists'
import { makeTarget } from './testing/fake-run'
import { choose, openReviewsPage as openPage } from './testing/open-reviews-page'

test('a reload lost what was typed into a review: it is back for this review alone, and gone when saved', async () => {
  const reviews = [makeReview(), makeReview({ id: 'review-2', reviewname: '方案评审' })]
  const first = await openPage({ reviews })
  await first.user.click(await screen.findByRole('button', { name: '编辑 施工图评审' }))
  fireEvent.change(await screen.findByLabelText('评审内容'), { target: { value: '写了一半' } })
  first.unmount()
  const { server, user } = await openPage({ reviews })
  server.on(review.update, null)
  await user.click(await screen.findByRole('button', { name: '编辑 方案评审' }))
  expect(await screen.findByLabelText('评审内容')).toHaveProperty('value', '全套施工图。')
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '编辑 施工图评审' }))
  expect(await screen.findByLabelText('评审内容')).toHaveProperty('value', '写了一半')
  expect(screen.getByText(/已恢复 .* 未保存的内容/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(readDraft({ kind: 'review', id: 'review-1' })).toBeNull())
})

test('what somebody else saved meanwhile stands beside mine', async () => {
  const { server, user } = await openPage()
  server.fail(review.update, 400, '内容已被他人修改', 'changed')
  server.on(review.get, makeReview({ version: 5, contentext: '他人的内容', description: '他人的说明' }))
  await user.click(await screen.findByRole('button', { name: '编辑 施工图评审' }))
  fireEvent.change(await screen.findByLabelText('评审内容'), { target: { value: '我的内容' } })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('您编辑期间，这条记录已被他人修改')
  expect(screen.getByLabelText('评审内容 我的内容')).toHaveProperty('value', '我的内容')
  expect(screen.getByLabelText('评审内容 他人的内容')).toHaveProperty('value', '他人的内容')
  expect(screen.getByLabelText('项目说明 他人的内容')).toHaveProperty('value', '他人的说明')
  server.on(review.update, null)
  await user.click(screen.getByRole('button', { name: '按所选内容保存' }))
  await waitFor(() => expect(server.inputs(review.update)).toHaveLength(2))
  expect(server.inputs(review.update)[1]).toMatchObject({
    version: 5,
    contentext: '我的内容',
    description: '他人的说明',
  })
})

test('a pasted text that is too long is neither cut nor sent', async () => {
  const { server, user } = await openPage()
  await user.click(await screen.findByRole('button', { name: '编辑 施工图评审' }))
  const name = await screen.findByLabelText('评审名称', { selector: 'input#reviewname' })
  fireEvent.change(name, { target: { value: '长'.repeat(101) } })
  fireEvent.change(screen.getByLabelText('评审内容'), { target: { value: '长'.repeat(2001) } })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('评审名称最多 100 个字，现在有 101 个')).toBeTruthy()
  expect(await screen.findByText('评审内容最多 2000 个字，现在有 2001 个')).toBeTruthy()
  expect(name).toHaveProperty('value', '长'.repeat(101))
  expect(server.inputs(review.update)).toEqual([])
})

test('a review that came back is launched again with what was changed, beside what was said of its last run', async () => {
  const returned = makeReview({ flowstate: 3, progress: 90, targetid: 'run-1', runcount: 1 })
  const { server, user } = await openPage({ reviews: [returned] })
  server.on(reviewTarget.get, makeTarget({ flowstate: 3, opinion: '缺消防图' }))
  server.fail(reviewTarget.launch, 400, '系统繁忙')
  await user.click(await screen.findByRole('button', { name: '重新发起 施工图评审' }))
  await screen.findByText('第 2 轮发起“施工图评审”？')
  expect(await screen.findByText('第 1 轮：评审驳回')).toBeTruthy()
  expect(screen.getByText('缺消防图')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('上一轮以来的修改'), { target: { value: ' 补了消防图 ' } })
  await user.click(screen.getByRole('button', { name: '重新发起' }))
  await screen.findByText('系统繁忙')
  expect(screen.getByLabelText('上一轮以来的修改')).toHaveProperty('value', ' 补了消防图 ')
  server.on(reviewTarget.launch, { id: 'run-2' })
  await user.click(screen.getByRole('button', { name: '重新发起' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.inputs(reviewTarget.launch)[1]).toEqual({ reviewid: 'review-1', changes: '补了消防图' })
  expect(readDraft({ kind: 'review.changes', id: 'review-1' })).toBeNull()
})

test('an address opens a review to be changed, and it is saved and launched in one go', async () => {
  const returned = makeReview({ flowstate: 3, targetid: 'run-1', runcount: 1 })
  const serve = (server: FakeServer) => {
    server.on(review.get, returned)
    server.on(reviewTarget.get, makeTarget({ flowstate: 3, opinion: '缺消防图' }))
  }
  const { server, user, router } = await openPage({ reviews: [], search: '?change=review-1', serve })
  server.on(review.update, null)
  server.on(reviewTarget.launch, { id: 'run-2' })
  expect(await screen.findByText('缺消防图')).toBeTruthy()
  expect(router.state.location.search).toBe('')
  fireEvent.change(screen.getByLabelText('评审内容'), { target: { value: '补齐后的内容' } })
  await user.click(screen.getByRole('button', { name: '保存并发起' }))
  await user.click(await screen.findByRole('button', { name: '重新发起' }))
  await waitFor(() => expect(server.inputs(reviewTarget.launch)).toEqual([{ reviewid: 'review-1' }]))
  expect(server.inputs(review.update)[0]).toMatchObject({ id: 'review-1', contentext: '补齐后的内容' })
})

test('who may make projects makes one from the field of a review, and has it chosen', async () => {
  const { server, user } = await openPage({ reviews: [], projectButtons: ['btn_add'] })
  server.on(organize.tree, { list: [] })
  server.on(project.create, () => {
    server.on(project.selector, { list: [{ id: 'project-9', fullName: '青云小学', enCode: 'QY' }] })
    return { id: 'project-9' }
  })
  server.on(review.create, { id: 'review-9' })
  await user.click((await screen.findAllByRole('button', { name: '新建评审' }))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('评审内容'), { target: { value: '全套施工图' } })
  await choose(user, '评审类型', '结构')
  await user.click(within(screen.getByRole('dialog')).getByLabelText('项目名称'))
  expect(server.inputs(project.selector)).toEqual([{}])
  await user.click(await screen.findByRole('button', { name: '新建项目' }))
  const field = (label: string) => screen.findByLabelText(label, { selector: 'input#fullName, input#enCode' })
  fireEvent.change(await field('项目名称'), { target: { value: '青云小学' } })
  fireEvent.change(await field('项目编码'), { target: { value: 'QY' } })
  await user.click(screen.getAllByRole('button', { name: '保存' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByLabelText('项目编码')).toBeNull())
  expect((await screen.findAllByText('青云小学')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.inputs(review.create)).toHaveLength(1))
  expect(server.inputs(review.create)[0]).toMatchObject({ projectid: 'project-9', contentext: '全套施工图' })
})

test('without the right to make projects the field offers none', async () => {
  const { user } = await openPage({ reviews: [] })
  await user.click((await screen.findAllByRole('button', { name: '新建评审' }))[0] as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('项目名称'))
  await screen.findByTitle('滨江文化中心')
  expect(screen.queryByRole('button', { name: '新建项目' })).toBeNull()
})
