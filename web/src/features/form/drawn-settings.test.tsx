import { fireEvent, screen } from '@testing-library/react'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, type SampleNode, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'

function open(nodes: readonly SampleNode[], values: RecordValues = {}, reads = false) {
  fakeServer()
  const state = createFormState(compileForm(formOf(nodes)), values, sampleContext)
  return { state, ...renderPage(<FormView state={state} reads={reads} />) }
}
const field = (key: string) => document.querySelector(`[data-node="${key}"]`) as HTMLElement
const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } })

describe('what a design says of a box is drawn', () => {
  test('before and behind a line, and how much of it is left', () => {
    const line = (key: string, settings: Record<string, unknown>) => ({
      kind: 'input',
      key,
      id: key,
      label: key,
      settings,
    })
    open(
      [
        line('both', { before: '甲', after: '乙', max: 5, counted: true }),
        line('limited', { max: 5 }),
        line('plain', {}),
        { ...line('lines', { max: 5, counted: true }), kind: 'textarea' },
        { ...line('open', {}), kind: 'textarea' },
        { ...line('few', { max: 5 }), kind: 'textarea' },
      ],
      { both: 'ab', limited: 'abcdef', plain: 'ab', lines: 'abc', open: 'abc', few: 'abc' },
    )
    expect(['both', 'limited', 'plain', 'lines', 'open', 'few'].map((key) => field(key).textContent)).toEqual([
      ...['both甲2 / 5乙', 'limited6 / 5', 'plain', 'linesabc3 / 5', 'openabc', 'fewabc'],
    ])
  })

  test('the unit of a number, its thousands and its capitals, which an empty one has not', () => {
    const settings = { before: '约', unit: '元', thousands: true, capitals: true }
    const { state } = open(
      [
        { kind: 'number', key: 'sum', id: 'sum', label: '金额', settings },
        { kind: 'number', key: 'no', id: 'no', label: '空', settings },
        { kind: 'number', key: 'bare', id: 'bare', label: '数' },
      ],
      { sum: '1234.5', bare: '1234.5' },
    )
    const box = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
    expect(['金额', '空', '数'].map((name) => box(name).value)).toEqual(['1,234.5', '', '1234.5'])
    expect(field('sum').textContent).toBe('金额约元壹仟贰佰叁拾肆元伍角整')
    expect(['no', 'bare'].map((key) => field(key).textContent)).toEqual(['空约元', '数'])
    type(box('数'), '')
    expect(state.values['bare']).toBeNull()
    type(box('数'), '0012.50')
    expect(state.values['bare']).toBe('12.5')
  })

  test('words, lines and titles between the fields', () => {
    open([
      {
        kind: 'text',
        id: 't1',
        label: '标签',
        settings: { content: '正文', size: 'large', strong: true, quiet: true, align: 'right' },
      },
      { kind: 'text', id: 't2', label: '只有标签' },
      { kind: 'divider', id: 'd1', label: '分段', settings: { titled: true, align: 'right', dashed: true } },
      { kind: 'divider', id: 'd2', label: '无题' },
      { kind: 'alert', id: 'a1', label: '注意', settings: { look: 'warning', description: '细节', closable: true } },
      { kind: 'alert', id: 'a2', label: '平常', settings: { icon: false } },
      { kind: 'groupTitle', id: 'g1', label: '组', help: '怎么填' },
    ])
    const [first, second] = [screen.getByText('正文'), screen.getByText('只有标签')]
    expect([first.className, first.style.textAlign]).toEqual([
      'form-text form-text-large form-text-strong form-none',
      'right',
    ])
    expect([second.className, second.style.textAlign]).toEqual(['form-text form-text-middle', 'left'])
    expect(screen.queryByText('标签')).toBeNull()
    const lines = screen.getAllByRole('separator')
    expect(lines.map((one) => [one.textContent, /dashed/.test(one.className)])).toEqual([
      ['分段', true],
      ['', false],
    ])
    const [told, plain] = screen.getAllByRole('alert') as [HTMLElement, HTMLElement]
    expect([told.textContent, /warning/.test(told.className), told.querySelectorAll('button').length]).toEqual([
      ...['注意细节', true, 1],
    ])
    expect([
      plain.textContent,
      /info/.test(plain.className),
      plain.querySelectorAll('button, .anticon').length,
    ]).toEqual([...['平常', true, 0]])
    expect(screen.getByText('组')).toBeTruthy()
  })

  test('a link leads to pages and sites alone, in a window of its own or here', () => {
    const link = (id: string, href: string, more: object = {}) => ({
      kind: 'link',
      id,
      label: id,
      settings: { href, ...more },
    })
    open([
      link('页面', '/model/x', { opens: 'here', align: 'center' }),
      link('网站', 'https://a.example'),
      link('脚本', 'javascript:alert(1)'),
      link('别处', '//b.example'),
    ])
    const told = screen
      .getAllByRole('link')
      .map((one) => ['href', 'target', 'rel'].map((name) => one.getAttribute(name)))
    expect(told).toEqual([
      ['/model/x', null, null],
      ['https://a.example', '_blank', 'noreferrer noopener'],
    ])
    expect(screen.getByText('页面').closest('p')?.style.textAlign).toBe('center')
    expect(['脚本', '别处'].map((name) => screen.getByText(name).tagName)).toEqual(['P', 'P'])
  })

  test('cards, parts that open, tabs and cells hold what stands in them', () => {
    const inside = (key: string) => [{ kind: 'input', key, label: key }]
    const cell = (id: string, across: number, down: number) => ({
      ...{ kind: 'tableCell', id, settings: { across, down }, children: inside(`${id}甲`) },
    })
    open([
      { kind: 'card', id: 'c1', label: '卡片', settings: { shadow: true }, children: inside('甲') },
      { kind: 'card', id: 'c2', label: '无题', settings: { titled: false }, children: inside('乙') },
      {
        ...{ kind: 'collapse', id: 'p', settings: { accordion: true } },
        children: [
          { kind: 'collapseItem', id: 'p1', label: '关着', settings: { open: false }, children: inside('丙') },
          { kind: 'collapseItem', id: 'p2', label: '第一个开', settings: { open: true }, children: inside('丁') },
          { kind: 'collapseItem', id: 'p3', label: '第二个开', settings: { open: true }, children: inside('戊') },
        ],
      },
      {
        ...{ kind: 'tab', id: 't', settings: { side: 'left', look: 'card' } },
        children: [{ kind: 'tabItem', id: 't1', label: '一页', children: inside('己') }],
      },
      { kind: 'tableGrid', id: 'g', settings: { columns: 2, bordered: false }, children: [cell('宽', 9, 3)] },
      { kind: 'tableGrid', id: 'g2', settings: { columns: 3 }, children: [cell('窄', 1, 1)] },
    ])
    expect(['卡片', '无题'].map((name) => screen.getByRole('region', { name }).className)).toEqual([
      ...['form-card form-card-raised', 'form-card'],
    ])
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['卡片'])
    const isOpen = (name: string) => screen.getByText(name).closest('[aria-expanded]')?.getAttribute('aria-expanded')
    expect(['关着', '第一个开', '第二个开'].map(isOpen)).toEqual(['false', 'true', 'false'])
    expect(document.querySelector('.ant-tabs')?.className).toMatch(/ant-tabs-(left|start)/)
    expect(document.querySelector('.ant-tabs')?.className).toMatch(/ant-tabs-card/)
    expect([...document.querySelectorAll('.form-cells')].map(({ className }) => className)).toEqual([
      ...['form-cells', 'form-cells form-cells-bordered'],
    ])
    const [wide, narrow] = [...document.querySelectorAll<HTMLElement>('.form-one-cell')]
    expect([wide?.style.cssText, narrow?.style.cssText]).toEqual(['--across: 2; --down: 3;', '--across: 1; --down: 1;'])
  })
})

test('a secret is told as kept; another takes its place, and an empty box leaves it as it was', () => {
  const { state } = open([{ kind: 'password', key: 'code', label: '密码' }], { code: true })
  const box = () => document.querySelector('input') as HTMLInputElement
  expect([box().type, box().value]).toEqual(['password', ''])
  type(box(), '新密码')
  expect([state.values['code'], box().value]).toEqual(['新密码', '新密码'])
  type(box(), '')
  expect(state.values['code']).toBe(true)
})

test.each([
  [{ code: true }, '已加密保存，不显示'],
  [{}, '未填写'],
] as const)('a secret that is read says no more than whether it is there: %o', (values, words) => {
  open([{ kind: 'password', key: 'code', id: 'code', label: '密码' }], values, true)
  expect(field('code').textContent).toBe(`密码${words}`)
})

test('a colour, files and pictures that are read are shown, and told where there are none', async () => {
  const nodes = [
    { kind: 'color', key: 'ink', id: 'ink', label: '颜色' },
    { kind: 'files', key: 'papers', id: 'papers', label: '文件' },
    { kind: 'images', key: 'shots', id: 'shots', label: '图片' },
  ]
  const paper = { fileId: 'f1', name: '合同.pdf', url: '/f1', fileSize: 3, fileExtension: 'pdf' }
  const values = { ink: '#ff0000', papers: [paper], shots: [{ fileId: 'i1', name: '外观.png', url: '/i1' }] }
  const { unmount } = open(nodes, values, true)
  expect(document.querySelector<HTMLElement>('.form-swatch')?.style.background).toBe('rgb(255, 0, 0)')
  expect(field('ink').textContent).toBe('颜色#ff0000')
  expect(screen.getByText('合同.pdf')).toBeTruthy()
  expect(await screen.findByAltText('外观.png')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /上传|移除/ })).toBeNull()
  unmount()
  open(nodes, {}, true)
  expect(['ink', 'papers', 'shots'].map((key) => field(key).textContent)).toEqual([
    ...['颜色未填写', '文件未填写', '图片未填写'],
  ])
})

describe('of levels several are chosen', () => {
  const leaf = (id: string) => ({ id, label: `项${id}` })
  const source = { from: 'static' as const, options: [{ ...leaf('a'), children: [leaf('a1'), leaf('a2')] }] }
  const ends = [
    ['a', 'a1'],
    ['a', 'a2'],
  ]
  test.each([
    ['all that it holds, where the last level alone is taken: it was refused', false, ends],
    ['it alone, where any level is taken', true, [['a']]],
  ])('what holds others stands for %s', async (_, anyLevel, chosen) => {
    const settings = { multiple: true, anyLevel }
    const { state, user } = open([{ kind: 'cascader', key: 'paths', id: 'paths', label: '分级', source, settings }])
    fireEvent.mouseDown(screen.getByLabelText('分级'))
    await screen.findByText('项a')
    await user.click(document.querySelector('.ant-cascader-checkbox') as Element)
    expect(state.values['paths']).toEqual(chosen)
  })

  test('and all let go again, down the levels and in a tree', () => {
    const settings = { multiple: true }
    const { state } = open(
      [
        { kind: 'cascader', key: 'paths', id: 'paths', label: '分级', source, settings },
        { kind: 'treeSelect', key: 'tree', id: 'tree', label: '树', source, settings },
      ],
      { paths: [['a', 'a1']], tree: ['a1'] },
    )
    for (const key of ['paths', 'tree']) {
      expect(field(key).textContent).toContain('项a1')
      fireEvent.click(field(key).querySelector('.ant-select-clear') as Element)
      expect(state.values[key]).toBeNull()
    }
  })
})
