import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { RichText } from './rich-text'
import { SafeHtml } from './safe-html'
import { openEditor } from './testing/open-editor'

// Fetched before the tests, so that a slow machine does not take the time of the first one.
beforeAll(async () => {
  await Promise.all([import('./rich-text-editor'), import('./sanitize-html')])
})

describe('the rich text field', () => {
  test('[FRM-18] takes text, a heading and a list, and hands HTML over', async () => {
    const { user, tool, paste, last } = await openEditor()
    paste('钢结构说明')
    await waitFor(() => expect(last()).toBe('<p>钢结构说明</p>'))
    await user.click(tool('一级标题'))
    await waitFor(() => expect(last()).toBe('<h2>钢结构说明</h2>'))
    expect(tool('一级标题').getAttribute('aria-pressed')).toBe('true')
    await user.click(tool('一级标题'))
    await user.click(tool('项目符号'))
    await waitFor(() => expect(last()).toBe('<ul><li><p>钢结构说明</p></li></ul>'))
    await user.click(tool('撤销'))
    // How far one step goes back depends on how fast they followed each other.
    await waitFor(() => expect(last()).not.toContain('<ul>'))
  })

  test('[THR-06] what is pasted loses what is unsafe', async () => {
    const { paste, last, field } = await openEditor()
    paste(
      '',
      '<p onclick="x()">好<img src=x onerror=alert(1)><a href="javascript:alert(1)">链</a><script>x</script></p>',
    )
    await waitFor(() => expect(last()).toBe('<p>好链</p>'))
    expect(field.innerHTML).not.toMatch(/onclick|javascript|script/)
  })

  test('[THR-06] a link is http, https or mail', async () => {
    const { user, tool, last } = await openEditor()
    await user.click(tool('链接'))
    const address = screen.getByRole('textbox', { name: '链接地址' })
    await user.type(address, 'javascript:alert(1){Enter}')
    expect(screen.getByRole('alert').textContent).toBe('请输入 http、https 或邮箱地址')
    await user.clear(address)
    await user.type(address, 'a.cn/x{Enter}')
    await waitFor(() =>
      expect(last()).toBe(
        '<p><a href="https://a.cn/x" target="_blank" rel="noopener noreferrer nofollow">a.cn/x</a></p>',
      ),
    )
  })

  const turnEach = async ({ user, tool, last }: Awaited<ReturnType<typeof openEditor>>, all: [string, string][]) => {
    for (const [name, html] of all) {
      await user.click(tool(name))
      await waitFor(() => expect(last()).toBe(html))
      await waitFor(() => expect([name, tool(name).getAttribute('aria-pressed')]).toEqual([name, 'true']))
      await user.click(tool(name))
      await waitFor(() => expect(last()).toBe('<p>梁</p>'))
      await waitFor(() => expect([name, tool(name).getAttribute('aria-pressed')]).toEqual([name, 'false']))
    }
  }

  test('headings, lists and quotes are made and made plain again, by their buttons and by undoing', async () => {
    const editor = await openEditor()
    const { user, tool, paste, last } = editor
    const off = () => ['撤销', '重做'].map((name) => (tool(name) as HTMLButtonElement).disabled)
    expect(off()).toEqual([true, true])
    paste('梁')
    await waitFor(() => expect(last()).toBe('<p>梁</p>'))
    await turnEach(editor, [
      ['二级标题', '<h3>梁</h3>'],
      ['三级标题', '<h4>梁</h4>'],
      ['编号', '<ol><li><p>梁</p></li></ol>'],
      ['引用', '<blockquote><p>梁</p></blockquote>'],
    ])
    await user.click(tool('引用'))
    await waitFor(() => expect(off()).toEqual([false, true]))
    await user.click(tool('撤销'))
    await waitFor(() => expect(last()).not.toContain('<blockquote>'))
    await waitFor(() => expect(off()[1]).toBe(false))
    await user.click(tool('重做'))
    await waitFor(() => expect(last()).toBe('<blockquote><p>梁</p></blockquote>'))
  })

  test('marks are put on what is chosen and taken off, one by one or all at once', async () => {
    const editor = await openEditor()
    const { user, tool, paste, last, field } = editor
    paste('梁')
    await waitFor(() => expect(last()).toBe('<p>梁</p>'))
    field.focus()
    await user.keyboard('{Control>}a{/Control}')
    await turnEach(editor, [
      ['斜体', '<p><em>梁</em></p>'],
      ['下划线', '<p><u>梁</u></p>'],
      ['删除线', '<p><s>梁</s></p>'],
      ['加粗', '<p><strong>梁</strong></p>'],
    ])
    await user.click(tool('斜体'))
    await user.click(tool('下划线'))
    await waitFor(() => expect(last()).not.toBe('<p><em>梁</em></p>'))
    await user.click(tool('清除格式'))
    await waitFor(() => expect(last()).toBe('<p>梁</p>'))
  })

  test('a link is changed, left as it was by Escape, and taken away', async () => {
    const link = (href: string) => `<p><a href="${href}" target="_blank" rel="noopener noreferrer nofollow">图</a></p>`
    const { user, tool, last, onChange } = await openEditor({ value: link('https://a.cn') })
    await user.click(tool('链接'))
    const address = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '链接地址' })
    if (!address()) throw new Error('nothing is asked')
    // Before anything is chosen no link is known, and there is none to be taken away.
    await user.keyboard('{Escape}')
    expect(address()).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(tool('链接'))
    expect(address()?.value).toBe('https://a.cn')
    await user.clear(address() as HTMLElement)
    await user.type(address() as HTMLElement, 'mailto:a@b.cn')
    await user.click(screen.getByRole('button', { name: '设置链接' }))
    await waitFor(() => expect(last()).toBe(link('mailto:a@b.cn')))
    expect(address()).toBeNull()
    await user.click(tool('链接'))
    await user.click(screen.getByRole('button', { name: '取消链接' }))
    await waitFor(() => expect(last()).toBe('<p>图</p>'))
    expect(address()).toBeNull()
  })

  test('the button of pictures opens the choice of files, and what is chosen is uploaded', async () => {
    const server = fakeServer()
    const kept = { ...{ id: 'p', fileId: 'p', fileVersionId: 'p', name: 'p.png' }, url: '/api/file/Image/annexpic/p' }
    const answer = { ...kept, fileSize: 3, fileExtension: 'png' }
    server.on(file.upload, { ...answer, list: [answer] })
    const { user, tool, last } = await openEditor()
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined)
    await user.click(tool('插入图片'))
    expect(opened).toHaveBeenCalledOnce()
    fireEvent.change(input, { target: { files: [new File(['x'], 'p.png', { type: 'image/png' })] } })
    await waitFor(() => expect(last()).toContain('src="/api/file/Image/annexpic/p"'))
  })

  test('[FRM-18] a pasted picture is uploaded and stands in the text', async () => {
    const server = fakeServer()
    const sent = {
      id: '7',
      fileId: '7',
      name: 'a.png',
      url: '/api/file/Image/annexpic/7',
      fileVersionId: '7',
      fileSize: 3,
      fileExtension: 'png',
    }
    server.on(file.upload, { ...sent, list: [sent] })
    const { field, last } = await openEditor()
    const picture = new File(['png'], 'a.png', { type: 'image/png' })
    fireEvent.paste(field, { clipboardData: { files: [picture], types: ['Files'], getData: () => '' } })
    await waitFor(() => expect(last()).toContain('<img src="/api/file/Image/annexpic/7" alt="a.png">'))
  })

  test('does not grow beyond its limit, and says so', async () => {
    const { paste, last, onChange } = await openEditor({ mostCharacters: 5 })
    paste('12345')
    paste('6')
    await waitFor(() => expect(last()).toBe('<p>12345</p>'))
    expect(onChange).toHaveBeenCalledOnce()
    expect(await screen.findByText('最多 5 个字，超出的内容没有加入')).toBeTruthy()
    expect(screen.getByText('5 / 5')).toBeTruthy()
  })

  test('the toolbar is one stop of Tab, walked through with the arrow keys', async () => {
    const { user, tool } = await openEditor()
    await user.tab()
    expect(document.activeElement).toBe(tool('一级标题'))
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tool('加粗'))
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(document.activeElement).toBe(tool('加粗'))
    await user.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(tool('清除格式'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tool('一级标题'))
    await user.keyboard('{End}{ArrowUp}')
    expect(document.activeElement).toBe(tool('清除格式'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '说明' }))
  })

  test('[THR-06] read-only text is shown without what is unsafe', async () => {
    renderPage(<RichText label="说明" readOnly value={'<p>好</p><img src=x onerror="alert(1)"><script>x</script>'} />)
    const shown = await screen.findByRole('region', { name: '说明' })
    await waitFor(() => expect(shown.innerHTML).toBe('<p>好</p>'))
  })

  test('[THR-06] the viewer follows a changed text', async () => {
    const view = render(<SafeHtml html="<p>一</p>" label="正文" />)
    await waitFor(() => expect(screen.getByRole('region').innerHTML).toBe('<p>一</p>'))
    view.rerender(<SafeHtml html="<p>二<svg onload=x></svg></p>" label="正文" />)
    await waitFor(() => expect(screen.getByRole('region').innerHTML).toBe('<p>二</p>'))
    view.rerender(<SafeHtml html="<p>三</p>" />)
    await screen.findByText('三')
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('disabled, it cannot be written in', async () => {
    const { field, tool } = await openEditor({ disabled: true, value: '<p>好</p>' })
    expect(field.getAttribute('contenteditable')).toBe('false')
    expect(tool('加粗')).toHaveProperty('disabled', true)
  })
})
