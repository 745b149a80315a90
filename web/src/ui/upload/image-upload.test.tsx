import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { toasts } from '../../platform/toast'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ImageUpload } from './image-upload'
import type { ImageUploadProps } from './image-upload-props'
import type { UploadedImage } from './uploaded-file'

const image = (id: string): UploadedImage => ({ fileId: id, name: `${id}.png`, url: `/api/file/Image/annexpic/${id}` })
const answer = (id: string) => {
  const kept = { ...image(id), id, fileVersionId: id, fileSize: 3, fileExtension: 'png' }
  return { ...kept, list: [kept] }
}
const png = (size = 4) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' })
const said = () => toasts.get().map(({ text }) => text)

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})

interface FieldProps extends ImageUploadProps {
  start: UploadedImage[]
  changes: UploadedImage[][]
}

function Field({ start, changes, ...props }: FieldProps) {
  const [value, setValue] = useState(start)
  const onChange = (images: UploadedImage[]) => {
    changes.push(images)
    setValue(images)
  }
  return <ImageUpload value={value} onChange={onChange} {...props} />
}

function show(props: ImageUploadProps = {}, start: UploadedImage[] = []) {
  const changes: UploadedImage[][] = []
  const page = renderPage(<Field {...props} start={start} changes={changes} />)
  const pick = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('上传图片', { selector: 'input' }), { target: { files } })
  return { ...page, changes, pick }
}
const ids = (images: UploadedImage[] | undefined) => images?.map(({ fileId }) => fileId)

test('[FIL-03] [FIL-17] [FIL-18] [FRM-07] an image goes to the address of its type with the token and becomes a thumbnail', async () => {
  server.on(file.upload, answer('i1'))
  const { pick, changes } = show()
  pick(png())
  await waitFor(() => expect(changes).toEqual([[image('i1')]]))
  const [request] = server.requests(file.upload)
  expect(request?.url.pathname).toBe('/api/file/Uploader/annexpic')
  expect(request?.headers.get('authorization')).toBe('bearer token-1')
  const shown = (await screen.findByAltText('i1.png')) as HTMLImageElement
  expect(shown.getAttribute('src')).toBe('/api/file/Image/annexpic/i1?size=128')
})

test('where one image alone is kept, the next takes the place of one that is still under way', async () => {
  const waiting: Array<() => void> = []
  server.on(file.upload, () => {
    const id = `i${waiting.length + 1}`
    return new Promise<ReturnType<typeof answer>>((resolve) => waiting.push(() => resolve(answer(id))))
  })
  const { pick, changes } = show({ limit: 1 })
  pick(png())
  await waitFor(() => expect(waiting).toHaveLength(1))
  pick(png())
  await waitFor(() => expect(waiting).toHaveLength(2))
  for (const arrive of waiting) arrive()
  await waitFor(() => expect(changes.map(ids)).toEqual([['i2']]))
})

describe('[FIL-35] [FIL-36] what is taken', () => {
  test.each([
    { title: '[FIL-35] a large image', props: {}, held: 0, chosen: png(5 * 1_048_576), text: '图片大小超过5MB' },
    {
      title: '[FIL-36] a text',
      props: {},
      held: 0,
      chosen: new File(['a'], 'a.txt', { type: 'text/plain' }),
      text: '请上传图片',
    },
  ])('$title is refused with words and without a call', async ({ props, chosen, text }) => {
    show(props).pick(chosen)
    await waitFor(() => expect(said()).toEqual([text]))
    expect(server.inputs(file.upload)).toEqual([])
  })

  test('[FIL-37] more images than the limit leaves room for are left out with words', async () => {
    server.on(file.upload, answer('i2'))
    const { pick, changes } = show({ limit: 2 }, [image('i1')])
    pick(png(), png(), png())
    await waitFor(() => expect(said()).toEqual(['当前限制最多上传 2 张图片']))
    await waitFor(() => expect(ids(changes.at(-1))).toEqual(['i1', 'i2']))
    expect(server.inputs(file.upload)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull())
  })
})

test('[FIL-50] [FIL-51] a refused image says why for 1.5 s and leaves the list', async () => {
  server.fail(file.upload, 400, '文件内容与扩展名 png 不符')
  const { pick, changes } = show()
  pick(png())
  await waitFor(() => expect(said()).toEqual(['文件内容与扩展名 png 不符']))
  const since = Date.now()
  expect(screen.queryByTitle('a.png')).toBeNull()
  expect(changes).toEqual([])
  await waitFor(() => expect(said()).toEqual([]), { timeout: 3000 })
  expect(Date.now() - since).toBeGreaterThan(1200)
  expect(Date.now() - since).toBeLessThan(2500)
})

describe('order', () => {
  const three = [image('a'), image('b'), image('c')]

  test('is changed by Alt with an arrow and by buttons, and told', async () => {
    const { changes, user } = show({}, three)
    const first = await screen.findByRole('button', { name: '预览 a.png' })
    first.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(ids(changes.at(-1))).toEqual(['b', 'a', 'c'])
    expect(screen.getByText('a.png 现在排在第 2 位')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '前移 c.png' }))
    expect(ids(changes.at(-1))).toEqual(['b', 'c', 'a'])
    await user.click(screen.getByRole('button', { name: '前移 b.png' }))
    expect(changes).toHaveLength(2)
  })

  test('is changed by dragging an image to where another stands', async () => {
    const { changes } = show({}, three)
    await screen.findByRole('button', { name: '预览 a.png' })
    for (const [at, tile] of [...document.querySelectorAll<HTMLElement>('.image-tile')].entries())
      tile.getBoundingClientRect = () => new DOMRect(at * 100, 0, 100, 100)
    const drag = async (to: number) => {
      const place = (clientX: number) => ({ isPrimary: true, button: 0, clientX, clientY: 50 })
      fireEvent.pointerDown(screen.getByRole('button', { name: '预览 a.png' }), place(50))
      fireEvent.pointerMove(document, place(60))
      await act(async () => undefined)
      fireEvent.pointerMove(document, place(to))
      await act(async () => undefined)
      fireEvent.pointerUp(document, place(to))
      await act(async () => undefined)
    }
    await drag(52)
    expect(changes).toEqual([])
    await drag(250)
    await waitFor(() => expect(ids(changes.at(-1))).toEqual(['b', 'c', 'a']))
    expect(screen.getByText('a.png 现在排在第 3 位')).toBeTruthy()
  })

  test('an image is removed; a field to be read offers neither', async () => {
    const { changes, user } = show({}, three)
    await user.click(await screen.findByRole('button', { name: '移除 b.png' }))
    expect(ids(changes.at(-1))).toEqual(['a', 'c'])
  })

  test('a field to be read shows its images alone', async () => {
    show({ readOnly: true }, three)
    expect(await screen.findByRole('button', { name: '预览 a.png' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /移除|前移|上传/ })).toBeNull()
  })
})

test('an image opens large, leads to the others, and closes', async () => {
  const { user } = show({}, [image('a'), image('b')])
  await user.click(await screen.findByRole('button', { name: '预览 b.png' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/api/file/Image/annexpic/b')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '预览 a.png' }))
  const next = await screen.findByRole('dialog')
  expect(next.querySelector('img')?.getAttribute('src')).toBe('/api/file/Image/annexpic/a')
})
