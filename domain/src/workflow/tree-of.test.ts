import { expect, test } from 'vitest'
import type { Flow, Graph, GraphNode, Place } from './graph'
import { type TreeStep, treeOf } from './tree-of'

type Spec = readonly [kind: string, to: string, place?: readonly Place[], more?: object]

const flowTo = (from: string) => (to: string) => ({ id: `${from}>${to}`, to, name: '', isDefault: false }) as Flow

/** A graph by the ids of its nodes: kind, where to, and the blocks around it. */
function graphOf(specs: Readonly<Record<string, Spec>>): Graph {
  const nodes = Object.entries(specs).map(([id, [kind, to, place = [], more = {}]]) => {
    const flows = to.split(' ').filter(Boolean).map(flowTo(id))
    return [id, { id, name: id, kind, flows, place, ...more } as unknown as GraphNode] as const
  })
  return { start: 'start', nodes: Object.fromEntries(nodes), settings: { withdraw: 'never' } }
}

/** A tree as a line: arms in brackets, ways back with an arrow up, others with one to the right. */
function lineOf(steps: readonly TreeStep[]): string {
  const words = steps.map((step) => {
    if (step.kind === 'node') return step.node.id
    if (step.kind === 'goto') return `${step.back ? '^' : '>'}${step.node.id}`
    if (step.kind === 'phase') return `${step.node.id}{${lineOf(step.steps)}}`
    if (step.kind === 'split') return `${step.node.id}[${step.arms.map((arm) => lineOf(arm.steps)).join(' | ')}]`
    throw new Error(JSON.stringify(step))
  })
  return words.join(' ')
}

const inBlock = (block: string, arm: string) => [{ block, arm }]

test.each<[string, Record<string, Spec>, string]>([
  [
    'one after another',
    { start: ['start', 'a'], a: ['approval', 'b'], b: ['copy', 'end'], end: ['end', ''] },
    'start a b end',
  ],
  [
    'ways that meet again stand beside each other, and what follows below them once',
    {
      start: ['start', 'x'],
      x: ['exclusive', 'a b m'],
      a: ['approval', 'm'],
      b: ['approval', 'm'],
      m: ['exclusive', 'c'],
      c: ['approval', 'end'],
      end: ['end', ''],
    },
    'start x[a | b | ] c end',
  ],
  [
    'ways that never meet end each for itself',
    {
      start: ['start', 'x'],
      x: ['exclusive', 'a no'],
      a: ['approval', 'yes'],
      yes: ['end', ''],
      no: ['end', ''],
    },
    'start x[a yes | no]',
  ],
  [
    'two of three ways meet, the third ends',
    {
      start: ['start', 'x'],
      x: ['exclusive', 'no a b'],
      no: ['end', ''],
      a: ['approval', 'c'],
      b: ['approval', 'c'],
      c: ['approval', 'end'],
      end: ['end', ''],
    },
    'start x[no | a | b] c end',
  ],
  [
    'a way back is named, and the one way on stands below',
    {
      start: ['start', 'm'],
      m: ['exclusive', 'a'],
      a: ['approval', 'x'],
      x: ['exclusive', 'm b'],
      b: ['approval', 'end'],
      end: ['end', ''],
    },
    'start a x[^a | ] b end',
  ],
  [
    'a gateway within a way, whose ways meet where the outer ones do',
    {
      start: ['start', 'x'],
      x: ['exclusive', 'y c'],
      y: ['exclusive', 'a c'],
      a: ['approval', 'c'],
      c: ['approval', 'end'],
      end: ['end', ''],
    },
    'start x[y[a | ] | ] c end',
  ],
  [
    'a way out of an inner gateway to where the outer ones meet is a way on',
    {
      start: ['start', 'x'],
      x: ['exclusive', 'y d'],
      y: ['exclusive', 'a b d'],
      a: ['approval', 'c'],
      b: ['approval', 'c'],
      c: ['approval', 'd'],
      d: ['approval', 'end'],
      end: ['end', ''],
    },
    'start x[y[a c | b >c | ] | ] d end',
  ],
  [
    'arms of a block, one with a gateway of its own, and what follows the join',
    {
      start: ['start', 'p'],
      p: ['parallel', 'a x', [], { join: 'j' }],
      a: ['approval', 'j', inBlock('p', 'p>a')],
      x: ['exclusive', 'b c', inBlock('p', 'p>x')],
      b: ['approval', 'j', inBlock('p', 'p>x')],
      c: ['approval', 'j', inBlock('p', 'p>x')],
      j: ['join', 'd', [], { split: 'p' }],
      d: ['approval', 'end'],
      end: ['end', ''],
    },
    'start p[a | x[b | c]] d end',
  ],
  [
    'ways that meet at a block meet before it and not inside',
    {
      start: ['start', 'x'],
      x: ['exclusive', 'a p'],
      a: ['approval', 'p'],
      p: ['inclusive', 'b c', [], { join: 'j' }],
      b: ['approval', 'j', inBlock('p', 'p>b')],
      c: ['approval', 'j', inBlock('p', 'p>c')],
      j: ['join', 'end', [], { split: 'p' }],
      end: ['end', ''],
    },
    'start x[a | ] p[b | c] end',
  ],
  [
    'a phase holds its own steps without its inner start and end',
    {
      start: ['start', 'ph'],
      ph: ['phase', 'b', [], { join: 'ph', first: 's' }],
      s: ['start', 'a', inBlock('ph', 's')],
      a: ['approval', 'e', inBlock('ph', 's')],
      e: ['end', '', inBlock('ph', 's'), { terminates: false }],
      b: ['approval', 'end'],
      end: ['end', ''],
    },
    'start ph{a} b end',
  ],
  [
    'an end inside a phase that ends the whole process is shown',
    {
      start: ['start', 'ph'],
      ph: ['phase', 'end', [], { join: 'ph', first: 'x' }],
      x: ['exclusive', 'a all', inBlock('ph', 'x')],
      a: ['approval', 'e', inBlock('ph', 'x')],
      e: ['end', '', inBlock('ph', 'x'), { terminates: false }],
      all: ['end', '', inBlock('ph', 'x'), { terminates: true }],
      end: ['end', ''],
    },
    'start ph{x[a | all]} end',
  ],
  [
    'a way past where the inner ways meet to the join of their block leads to what stands below it',
    {
      start: ['start', 'p'],
      p: ['parallel', 'y z', [], { join: 'j' }],
      y: ['exclusive', 'a b', inBlock('p', 'p>y')],
      a: ['approval', 'g', inBlock('p', 'p>y')],
      g: ['exclusive', 'c j', inBlock('p', 'p>y')],
      b: ['approval', 'c', inBlock('p', 'p>y')],
      c: ['approval', 'j', inBlock('p', 'p>y')],
      z: ['approval', 'j', inBlock('p', 'p>z')],
      j: ['join', 'd', [], { split: 'p' }],
      d: ['approval', 'end'],
      end: ['end', ''],
    },
    'start p[y[a g[ | >d] | b] c | z] d end',
  ],
  [
    'ways that meet outside their block alone do not meet',
    {
      start: ['start', 'p'],
      p: ['parallel', 'y z', [], { join: 'j' }],
      y: ['exclusive', 'a b', inBlock('p', 'p>y')],
      a: ['approval', 'g', inBlock('p', 'p>y')],
      g: ['exclusive', 'c j q', inBlock('p', 'p>y')],
      q: ['approval', 'j', inBlock('p', 'p>y')],
      b: ['approval', 'c', inBlock('p', 'p>y')],
      c: ['approval', 'j', inBlock('p', 'p>y')],
      z: ['approval', 'j', inBlock('p', 'p>z')],
      j: ['join', 'd', [], { split: 'p' }],
      d: ['approval', 'end'],
      end: ['end', ''],
    },
    'start p[y[a g[ | >d | q >d] | b] c | z] d end',
  ],
  ...(['parallel', 'inclusive'] as const).map((kind): [string, Record<string, Spec>, string] => [
    `ways meet behind a block that is ${kind} as well`,
    {
      start: ['start', 'x'],
      x: ['exclusive', 'p a'],
      p: [kind, 'b c', [], { join: 'j' }],
      b: ['approval', 'j', inBlock('p', 'p>b')],
      c: ['approval', 'j', inBlock('p', 'p>c')],
      j: ['join', 'd', [], { split: 'p' }],
      a: ['approval', 'd'],
      d: ['approval', 'end'],
      end: ['end', ''],
    },
    'start x[p[b | c] | a] d end',
  ]),
  [
    'of two places where ways meet the nearer one counts, and what was drawn before it is gone on at',
    {
      start: ['start', 'x'],
      x: ['exclusive', 'a b'],
      a: ['approval', 'y'],
      y: ['exclusive', 'd c'],
      b: ['approval', 'c'],
      c: ['approval', 'd'],
      d: ['approval', 'end'],
      end: ['end', ''],
    },
    'start x[a y[d end | ] | b] c >d',
  ],
  [
    'a way back to gateways alone names the first step behind them',
    {
      start: ['start', 'm'],
      m: ['exclusive', 'n'],
      n: ['exclusive', 'a'],
      a: ['approval', 'x'],
      x: ['exclusive', 'm no end'],
      no: ['end', ''],
      end: ['end', ''],
    },
    'start a x[^a | no | end]',
  ],
  [
    'a ring of gateways is gone round once',
    {
      start: ['start', 'x'],
      x: ['exclusive', 'm end'],
      m: ['exclusive', 'n'],
      n: ['exclusive', 'm'],
      end: ['end', ''],
    },
    'start x[^m | ] end',
  ],
  [
    'a phase in a block in a phase',
    {
      start: ['start', 'f'],
      f: ['phase', 'end', [], { join: 'f', first: 's' }],
      s: ['start', 'p', inBlock('f', 's')],
      p: ['parallel', 'g b', inBlock('f', 's'), { join: 'j' }],
      g: ['phase', 'j', [...inBlock('f', 's'), ...inBlock('p', 'p>g')], { join: 'g', first: 't' }],
      t: ['start', 'a', [...inBlock('f', 's'), ...inBlock('p', 'p>g'), ...inBlock('g', 't')]],
      a: ['approval', 'u', [...inBlock('f', 's'), ...inBlock('p', 'p>g'), ...inBlock('g', 't')]],
      u: ['end', '', [...inBlock('f', 's'), ...inBlock('p', 'p>g'), ...inBlock('g', 't')], { terminates: false }],
      b: ['approval', 'j', [...inBlock('f', 's'), ...inBlock('p', 'p>b')]],
      j: ['join', 'c', inBlock('f', 's'), { split: 'p' }],
      c: ['approval', 'e', inBlock('f', 's')],
      e: ['end', '', inBlock('f', 's'), { terminates: false }],
      end: ['end', ''],
    },
    'start f{p[g{a} | b] c} end',
  ],
  ['a flow to nowhere ends its way', { start: ['start', 'gone'] }, 'start'],
])('%s', (_, specs, line) => {
  expect(lineOf(treeOf(graphOf(specs)))).toBe(line)
})

test('three hundred gateways after one another are drawn, each node once', () => {
  const specs: Record<string, Spec> = { start: ['start', 'x0'], end: ['end', ''] }
  for (let index = 0; index < 99; index++) {
    specs[`x${index}`] = ['exclusive', `a${index} b${index}`]
    for (const arm of ['a', 'b']) specs[`${arm}${index}`] = ['approval', index < 98 ? `x${index + 1}` : 'end']
  }
  const drawn = lineOf(treeOf(graphOf(specs)))
  for (const id of Object.keys(specs)) expect(drawn.split(new RegExp(`\\b${id}\\b`)).length).toBe(2)
})
