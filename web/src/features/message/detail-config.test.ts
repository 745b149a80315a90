import { describe, expect, test } from 'vitest'
import { decodeDetailConfig, detailAddress, encodeDetailConfig } from './detail-config'

const asBase64 = (value: unknown) => btoa(JSON.stringify(value))

describe('the config of /workFlowDetail', () => {
  test.each([
    { kind: 'message', id: '0192-ab_C' },
    { kind: 'review', id: 'r' },
    { kind: 'workflow', id: 'i' },
    { kind: 'workflow', id: 'i', operator: 'a', opType: -1 },
  ] as const)('comes back as it was: %j', (config) => {
    const text = encodeDetailConfig(config)
    expect(text).toMatch(/^[\w-]+$/)
    expect(decodeDetailConfig(text)).toEqual(config)
    expect(detailAddress(config)).toBe(`/workFlowDetail?config=${text}`)
  })

  test('is read in plain base64 too, and only what is known of it', () => {
    expect(decodeDetailConfig(asBase64({ id: 'm1', kind: 'message', link: 'https://evil.example' }))).toEqual({
      kind: 'message',
      id: 'm1',
    })
  })

  test.each([
    [
      { flowId: 'f1', taskId: 't1', opType: 1 },
      { kind: 'workflow', id: 't1', opType: 1 },
    ],
    [
      { processId: 'i1', taskId: 't1', taskOperatorId: 'a1' },
      { kind: 'workflow', id: 'i1', operator: 'a1' },
    ],
    [
      { taskId: 't1', taskOperatorId: '../a', opType: '7' },
      { kind: 'workflow', id: 't1' },
    ],
  ])('is that of an approval when an existing client passes a line of its list on: %j', (config, decoded) => {
    expect(decodeDetailConfig(asBase64(config))).toEqual(decoded)
  })

  test.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', btoa('hello')],
    ['no object', asBase64('message')],
    ['null', asBase64(null)],
    ['a list', asBase64(['message', 'm1'])],
    ['no id', asBase64({ kind: 'message' })],
    ['an id that is none', asBase64({ kind: 'message', id: '../m1' })],
    ['a number for an id', asBase64({ kind: 'message', id: 7 })],
    ['a kind of somebody else', asBase64({ kind: 'toString', id: 'm1' })],
    ['the config of another system', asBase64({ flowId: 'f1', formId: 't1', opType: 1 })],
    ['too much', asBase64({ kind: 'message', id: 'm1', more: 'x'.repeat(3000) })],
  ])('refuses %s', (_, text) => {
    expect(decodeDetailConfig(text)).toBeNull()
  })
})
