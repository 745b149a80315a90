import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { forbiddenPairModel } from '../../features/forbidden-pair/forbidden-pair-model'
import { baseMenus } from '../../seed/base-menus'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

const buttons = baseMenus.flatMap(({ id, buttons: on = {} }) => Object.keys(on).map((code) => `${id}-button-${code}`))
const half = Math.floor(buttons.length / 2) - 2
const [ones, others] = [buttons.slice(0, half), buttons.slice(half)]

let made = 0
/** Of two rights that no other pair has. */
const form = (at: 0 | 1) => {
  made += 1
  const oneId = ones[made % ones.length] ?? ''
  const otherId = others[made % others.length] ?? ''
  return {
    fullName: ['甲对', '乙对'][at] ?? '',
    oneId,
    otherId,
    effect: (['warning', 'refusal'] as const)[at] ?? 'warning',
    enabledMark: ([1, 0] as const)[at] ?? 0,
    description: ['首', '次'][at] ?? '',
  }
}

export const forbiddenPairFixture: ModelFixture = {
  model: forbiddenPairModel,
  grants: granted('forbiddenPair', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    const make = async (at: 0 | 1) =>
      dataOf(await app.call(forbiddenPair.create, { ...form(at), effect: 'warning' }, administrator)).id
    return [await make(0), await make(1)]
  },
  list: forbiddenPair.list,
  export: forbiddenPair.export,
  of: (id) => [[forbiddenPair.get, { id }]],
  words: ['甲', '改名', '首'],
  vary: {
    fullName: put('forbidden_pair', 'full_name', '改名'),
    oneId: put('forbidden_pair', 'one_id', 'area'),
    otherId: put('forbidden_pair', 'other_id', 'task'),
    effect: put('forbidden_pair', 'effect', 'refusal'),
    description: put('forbidden_pair', 'description', '另一说明'),
    creatorTime: put('forbidden_pair', 'created_at', new Date(Date.UTC(2020, 0, 2))),
  },
  form: {
    create: forbiddenPair.create,
    update: forbiddenPair.update,
    first: () => form(0),
    second: () => form(1),
  },
  acts: (id) => [
    [forbiddenPair.toggleState, { id }],
    [forbiddenPair.remove, { id }],
  ],
}
