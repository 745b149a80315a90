import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignaturePad } from './signature-pad'

afterEach(() => void vi.restoreAllMocks())

/** A pen that keeps what it is told. */
function givePen() {
  const told: unknown[][] = []
  const pen: Record<string, unknown> = {}
  for (const name of ['beginPath', 'moveTo', 'lineTo', 'stroke', 'clearRect', 'drawImage'])
    pen[name] = (...given: unknown[]) => void told.push([name, ...given])
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type) => `data:${type};drawn`)
  // Drawn half as wide and a quarter as high as it is kept.
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 240, 40))
  HTMLCanvasElement.prototype.setPointerCapture = vi.fn()
  return { told, pen }
}

test('a stroke goes where the pointer goes while it is down, and is handed on when it ends', () => {
  const { told, pen } = givePen()
  const onChange = vi.fn()
  const view = render(<SignaturePad value="" onChange={onChange} />)
  const pad = screen.getByRole('img', { name: '手写签名' })
  const clear = () => screen.getByRole<HTMLButtonElement>('button')
  expect(clear().textContent.replace(' ', '')).toBe('重写')
  expect(clear().disabled).toBe(true)
  fireEvent.pointerMove(pad, { clientX: 20, clientY: 30 })
  fireEvent.pointerUp(pad)
  expect([told, onChange.mock.calls]).toEqual([[], []])
  fireEvent.pointerDown(pad, { pointerId: 5, clientX: 20, clientY: 30 })
  expect(pen).toMatchObject({ lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1f1f1f' })
  expect(pad.setPointerCapture).toHaveBeenCalledWith(5)
  fireEvent.pointerMove(pad, { clientX: 40, clientY: 60 })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.pointerUp(pad)
  fireEvent.pointerMove(pad, { clientX: 90, clientY: 90 })
  expect(told).toEqual([['beginPath'], ['moveTo', 20, 40], ['lineTo', 60, 160], ['stroke']])
  expect(onChange.mock.calls).toEqual([['data:image/png;drawn']])
  fireEvent.pointerDown(pad, { pointerId: 6, clientX: 10, clientY: 20 })
  fireEvent.pointerCancel(pad)
  expect(onChange).toHaveBeenCalledTimes(2)
  view.rerender(<SignaturePad value="data:image/png;drawn" onChange={onChange} />)
  fireEvent.click(clear())
  expect(told.at(-1)).toEqual(['clearRect', 0, 0, 480, 160])
  expect(onChange.mock.calls.at(-1)).toEqual([''])
})

test('a pad that is opened again shows what was drawn, an empty one asks for no picture', () => {
  const { told } = givePen()
  const pictures: { src: string; onload?: () => void }[] = []
  vi.stubGlobal('Image', function picture() {
    const one = { src: '' }
    pictures.push(one)
    return one
  })
  render(<SignaturePad value="" onChange={() => undefined} />)
  expect(pictures).toEqual([])
  render(<SignaturePad value="data:kept" onChange={() => undefined} />)
  expect(pictures.map(({ src }) => src)).toEqual(['data:kept'])
  pictures[0]?.onload?.()
  expect(told).toEqual([['drawImage', pictures[0], 0, 0]])
})

test('where nothing can be drawn, nothing is handed on', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const capture = vi.fn()
  HTMLCanvasElement.prototype.setPointerCapture = capture
  const onChange = vi.fn()
  render(<SignaturePad value="" onChange={onChange} />)
  const pad = screen.getByRole('img', { name: '手写签名' })
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 20, clientY: 30 })
  fireEvent.pointerMove(pad, { clientX: 40, clientY: 60 })
  fireEvent.pointerUp(pad)
  expect([capture.mock.calls, onChange.mock.calls]).toEqual([[], []])
})
