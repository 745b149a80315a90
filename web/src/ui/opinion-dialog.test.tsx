import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '../platform/drafts'
import { renderPage } from '../testing/render-page'
import { type Opinion, OpinionDialog } from './opinion-dialog'

const wide = window.innerWidth

afterEach(() => {
  window.innerWidth = wide
})

type Extra = Partial<Parameters<typeof OpinionDialog>[0]>

function Opened({ onSubmit, extra }: { onSubmit: (opinion: Opinion) => void; extra: Extra }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open again
      </button>
      <OpinionDialog
        {...extra}
        open={open}
        onCancel={() => setOpen(false)}
        onSubmit={(opinion) => {
          onSubmit(opinion)
          setOpen(false)
        }}
      />
    </>
  )
}

async function openDialog(extra: Extra = {}) {
  const onSubmit = vi.fn<(opinion: Opinion) => void>()
  const page = renderPage(<Opened onSubmit={onSubmit} extra={extra} />)
  const dialog = await screen.findByRole('dialog')
  const comment = () => screen.getByRole('textbox', { name: /^意见/ })
  return { ...page, onSubmit, dialog, comment }
}

describe('the review opinion dialog', () => {
  test('[WID-16] [WID-17] [WID-18] [WID-19] [WID-20] is titled, 500 px wide, with five rows, cancel and OK', async () => {
    const { dialog, comment } = await openDialog()
    expect(screen.getByText('评审意见')).toBeTruthy()
    const framed = dialog.style.width ? dialog : dialog.closest<HTMLElement>('.ant-modal')
    expect(framed?.style.width).toBe('500px')
    expect(comment().getAttribute('rows')).toBe('5')
    expect(screen.getByRole('button', { name: '取消' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '确定' })).toBeTruthy()
  })

  test('an opinion that a rejection needs is no longer asked for once it passes', async () => {
    const { user } = await openDialog({ asksResult: true })
    await user.click(screen.getByRole('radio', { name: '驳回' }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    await screen.findByText('请填写意见')
    await user.click(screen.getByRole('radio', { name: '通过' }))
    await waitFor(() => expect(screen.queryByText('请填写意见')).toBeNull())
  })

  test('[PLT-12] fills the screen below 768 px', async () => {
    window.innerWidth = 767
    const { dialog } = await openDialog()
    const framed = dialog.style.width ? dialog : dialog.closest<HTMLElement>('.ant-modal')
    expect(framed?.style.width).toBe('100%')
  })

  test('[WID-21] [WID-22] [WID-23] [WID-26] an empty comment is sent as a pass, true', async () => {
    const { user, onSubmit } = await openDialog({ asksResult: true })
    expect(screen.getByRole('radio', { name: '通过' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ comment: '', result: true }))
  })

  test('[WID-24] [WID-25] takes at most 300 characters and counts them', async () => {
    const { comment } = await openDialog()
    expect(screen.getByText('0 / 300')).toBeTruthy()
    fireEvent.change(comment(), { target: { value: '同意'.repeat(20) } })
    expect(await screen.findByText('40 / 300')).toBeTruthy()
  })

  test('[WID-24] [WID-27] more than 300 characters are not submitted, and not cut either', async () => {
    const { user, onSubmit, comment } = await openDialog()
    fireEvent.change(comment(), { target: { value: '长'.repeat(301) } })
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('意见最多 300 个字，现在有 301 个')).toBeTruthy()
    expect(comment()).toHaveProperty('value', '长'.repeat(301))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('[WID-26] [WID-27] a rejection is validated before it is submitted: it needs a comment', async () => {
    const { user, onSubmit, comment } = await openDialog({ asksResult: true })
    await user.click(screen.getByText('驳回'))
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('请填写意见')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(comment(), '图纸不全')
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ comment: '图纸不全', result: false }))
  })

  test('[WID-19] [WID-29] cancel closes, and the dialog opens empty again', async () => {
    const { user, onSubmit, comment } = await openDialog()
    await user.type(comment(), '写了一半')
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByText('open again'))
    await screen.findByRole('dialog')
    expect(comment()).toHaveProperty('value', '')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a reload lost a begun opinion: with a place for its draft it is back, of this one record alone', async () => {
    const draft = { kind: 'review.pass', id: 'run-1' }
    const first = await openDialog({ draft, asksResult: true })
    await first.user.click(screen.getByText('驳回'))
    fireEvent.change(first.comment(), { target: { value: '缺消防图' } })
    first.unmount()
    const other = await openDialog({ draft: { ...draft, id: 'run-2' }, asksResult: true })
    expect(other.comment()).toHaveProperty('value', '')
    other.unmount()
    const again = await openDialog({ draft, asksResult: true })
    expect(again.comment()).toHaveProperty('value', '缺消防图')
    expect(screen.getByRole('radio', { name: '驳回' })).toHaveProperty('checked', true)
  })

  test('Escape and Back keep a draft, cancel throws it away', async () => {
    const draft = { kind: 'review.pass', id: 'run-3' }
    const { user, comment } = await openDialog({ draft })
    fireEvent.change(comment(), { target: { value: '写了一半' } })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByText('open again'))
    await screen.findByRole('dialog')
    expect(comment()).toHaveProperty('value', '写了一半')
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByText('open again'))
    await screen.findByRole('dialog')
    expect(comment()).toHaveProperty('value', '')
    expect(readDraft(draft)).toBeNull()
  })

  test('says what is decided and what follows, and the button says the verb; an optional comment is called so', async () => {
    const words = (passes: boolean) => ({
      title: passes ? '终审通过“甲”？' : '驳回“甲”？',
      okText: passes ? '终审通过' : '驳回评审',
      note: passes ? '将通知周明远' : '可修改后重新发起',
    })
    const { user, onSubmit, comment } = await openDialog({ asksResult: true, words })
    expect(screen.getByText('终审通过“甲”？')).toBeTruthy()
    expect(screen.getByText('将通知周明远')).toBeTruthy()
    expect(screen.getByText('意见（选填）')).toBeTruthy()
    await user.click(screen.getByText('驳回'))
    expect(await screen.findByText('可修改后重新发起')).toBeTruthy()
    expect(screen.getByText('驳回“甲”？')).toBeTruthy()
    expect(screen.queryByText('意见（选填）')).toBeNull()
    await user.type(comment(), '图纸不全')
    await user.click(screen.getByRole('button', { name: '驳回评审' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ comment: '图纸不全', result: false }))
  })
})
