import { describe, expect, test } from 'vitest'
import { isBarcodeText, recordAddress, recordCodeText } from './record-code'

test('[FRM-43] the QR code of a record names it and its place in the flow', () => {
  const text = recordCodeText({
    id: '1',
    modelId: '2',
    modelType: '3',
    flowId: '4',
    processId: '5',
    flowTaskId: '6',
    opType: '0',
  })
  expect(JSON.parse(text)).toEqual({ t: 'DFD', id: '1', mid: '2', mt: '3', fid: '4', pid: '5', ftid: '6', opt: '0' })
})

test('the address of a record names it by the same short names, without those that there is nothing of', () => {
  expect(recordAddress('https://a.cn/model/lc_a', { id: 'r 1', modelId: 'd1' })).toBe(
    'https://a.cn/model/lc_a?t=DFD&id=r%201&mid=d1',
  )
})

describe('the text of a barcode', () => {
  describe('[FRM-39] what a barcode can hold', () => {
    test.each([
      ['RW2026001', true],
      ['0', true],
      ['', false],
      ['RW-2026', false],
      ['图纸', false],
      ['a b', false],
      ['é', false],
      ['a'.repeat(81), false],
    ])('%j: %s', (text, drawn) => {
      expect(isBarcodeText(text)).toBe(drawn)
    })
  })
})
