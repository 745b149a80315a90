import { describe, expect, test } from 'vitest'
import { someNode } from '../../testing/some-form'
import { kindOf } from '../kinds/index'

describe.each(['qrcode', 'barcode'])('a %s', (name) => {
  const problems = (settings: object) =>
    (kindOf(name)?.check?.(someNode('a', name, { settings: { ...settings } })) ?? []).map(
      ({ setting, problem }) => `${setting} ${problem}`,
    )

  test.each([
    [{ from: 'static', text: 'A1' }, []],
    [{ from: 'static', text: '' }, ['text setting-missing']],
    [{ from: 'static', text: '', field: 'b' }, ['text setting-missing']],
    [{ from: 'field', field: 'b' }, []],
    [{ from: 'field', field: '' }, ['field setting-missing']],
    [{ from: 'field', field: '', text: 'A1' }, ['field setting-missing']],
  ])('says something: %j %j', (settings, found) => {
    expect(problems(settings)).toEqual(found)
  })

  test.each([
    ['#00ff9A', true],
    ['#0f9', false],
    ['00ff9a', false],
    ['x#00ff9a', false],
    ['#00ff9a1', false],
    ['#00ff9g', false],
    ['red', false],
    ['', false],
  ])('is drawn in %j: %s', (background, isColour) => {
    expect(problems({ from: 'static', text: 'A1', background })).toEqual(isColour ? [] : ['background setting-wrong'])
  })

  test('follows the field that it names, and only as long as it says what one holds', () => {
    const named = (settings: object) => kindOf(name)?.refers?.(someNode('a', name, { settings: { ...settings } }))
    expect(named({ from: 'field', field: 'b' })).toEqual([{ setting: 'field', key: 'b' }])
    expect(named({ from: 'field', field: '' })).toEqual([])
    expect(named({ from: 'static', field: 'b' })).toEqual([])
  })
})

test('a QR code that leads to its record says nothing else', () => {
  expect(kindOf('qrcode')?.check?.(someNode('a', 'qrcode'))).toEqual([])
})
test('a barcode says what bars can say', () => {
  const check = (text: string) => kindOf('barcode')?.check?.(someNode('a', 'barcode', { settings: { text } }))
  expect(check('A1')).toEqual([])
  expect(check('编号')).toEqual([{ setting: 'text', problem: 'setting-wrong' }])
})
