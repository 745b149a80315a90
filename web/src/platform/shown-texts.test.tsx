import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTextTexts } from '../features/text/use-text-texts'
import { changeLanguage, i18n } from './i18n'
import { showTexts } from './shown-texts'

const script = '<img src=x onerror="window.wasRun = true"><script>window.wasRun = true</script>{{count}}'
const answers: Record<string, object> = {
  one: { zh: { text: { resetAllDone: script, reset: '还原' } }, en: { text: { reset: 'Undo' } }, zhtw: {} },
  many: { zh: {}, en: {}, zhtw: { text: { resetAllDone_other: '{{count}} 條' } } },
  two: { zh: { text: { reset: '退回' } }, en: {}, zhtw: {} },
}
const asked = vi.fn(async (url: string) => {
  const version = new URL(url, 'http://a').searchParams.get('version') ?? ''
  return new Response(JSON.stringify({ code: 200, data: { version, texts: answers[version] } }))
})
beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(async () => {
  await act(() => showTexts(''))
  await changeLanguage('zh')
  vi.unstubAllGlobals()
})

function Shown() {
  const { t } = useTextTexts()
  return <p>{`${t('reset')}|${t('resetAllDone', { count: 3 })}|${t('edit')}`}</p>
}
const said = () => screen.getByRole('paragraph').textContent

test('[SYS-16] open pages say other words at once, as text whatever they hold, and their own again', async () => {
  const { container } = render(<Shown />)
  expect(said()).toBe('恢复原文|已恢复 3 条文字|编辑')
  await act(() => showTexts('one'))
  expect(said()).toBe(`还原|${script.replace('{{count}}', '3')}|编辑`)
  expect(container.querySelector('img, script')).toBeNull()
  expect('wasRun' in window).toBe(false)
  await act(() => showTexts('two'))
  expect(said()).toBe('退回|已恢复 3 条文字|编辑')
  await act(() => showTexts(''))
  expect(said()).toBe('恢复原文|已恢复 3 条文字|编辑')
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    '/api/system/BaseLanguage/Shown?version=one',
    '/api/system/BaseLanguage/Shown?version=two',
  ])
})

test('[SYS-16] another language has its own words, and those of the product where nothing else was written', async () => {
  render(<Shown />)
  await act(() => showTexts('one'))
  await act(() => changeLanguage('en'))
  expect(said()).toBe('Undo|Texts that were reset: 3|Edit')
})

test('[SYS-16] a version that is known is not asked for again, and a failure leaves the texts as they are', async () => {
  render(<Shown />)
  await act(() => showTexts('one'))
  await act(() => showTexts('one'))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.useFakeTimers()
  const shown = showTexts('two')
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await shown
  expect(said()).toContain('还原|')
})

test('in traditional Chinese own words for a folder broke every page with texts of it', async () => {
  await changeLanguage('zhtw')
  await showTexts('many')
  render(<Shown />)
  expect(said()).toBe('還原原文|3 條|編輯')
})

test('[SYS-16] in traditional Chinese one is told with the words of any other number', async () => {
  await changeLanguage('zhtw')
  await showTexts('many')
  expect([1, 2].map((count) => i18n.t('text:resetAllDone', { count }))).toEqual(['1 條', '2 條'])
})

test('[SYS-16] a node that has not heard of a version yet is asked again after 0.5 s and 2 s, and then no more', async () => {
  vi.useFakeTimers()
  const late = (version: string) => Response.json({ code: 200, data: version && { version, texts: answers.one } })
  asked.mockResolvedValueOnce(late('')).mockResolvedValueOnce(late('before')).mockResolvedValueOnce(late('before'))
  render(<Shown />)
  await act(async () => {
    void showTexts('one')
    await vi.advanceTimersByTimeAsync(499)
  })
  expect(asked).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(asked).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(asked).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([asked.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0])
  expect(said()).toContain('恢复原文|')
})

test('[SYS-16] of two versions told one after the other the later is shown, whichever comes first', async () => {
  render(<Shown />)
  let answerOne: (answer: Response) => void = () => undefined
  asked.mockReturnValueOnce(new Promise((resolve) => (answerOne = resolve)))
  const one = showTexts('one')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await act(() => showTexts('two'))
  answerOne(Response.json({ code: 200, data: { version: 'one', texts: answers.one } }))
  await act(() => one)
  expect(said()).toBe('退回|已恢复 3 条文字|编辑')
})
