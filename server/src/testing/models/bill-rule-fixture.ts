import { billRule } from '@workstation/contract/bill-rule'
import { sql } from 'kysely'
import { billRuleModel } from '../../features/bill-rule/bill-rule-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put, type Variation } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: ['甲规则', '乙规则'][at],
    enCode: `fixture-${made}`,
    prefix: ['FA', 'FB'][at],
    dateFormat: ['no', 'yyyy'][at],
    digit: [4, 5][at],
    startNumber: ['010', '0020'][at],
    suffix: ['x', 'y'][at],
    mode: ['gapless', 'fast'][at],
    scope: ['all', 'company'][at],
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

/** A number that the rule has given. */
const given = (number: number, more: Omit<Variation, 'change'>): Variation => ({
  ...more,
  change: (db, id) =>
    sql`insert into bill_counter (rule_id, company_id, stem, digit, suffix, last_serial, given)
      values (${id}, '', ${`given${number}-`}, 3, '', ${number}, ${number})`.execute(db),
})

export const billRuleFixture: ModelFixture = {
  model: billRuleModel,
  grants: granted('billRule', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    // Of two ways each, so that the other record keeps the one that a variation leaves.
    const same = { mode: 'gapless', scope: 'all' }
    const make = async (at: 0 | 1) =>
      dataOf(await app.call(billRule.create, { ...form(at), ...same } as never, administrator)).id
    return [await make(0), await make(1)]
  },
  list: billRule.list,
  export: billRule.export,
  of: (id) => [
    [billRule.get, { id }],
    [billRule.exportRule, { id }],
  ],
  words: ['甲', '改名', 'fixture', 'varied', 'FA', 'FC', 'given'],
  vary: {
    fullName: put('bill_rule', 'full_name', '改名'),
    enCode: put('bill_rule', 'en_code', 'varied-code'),
    prefix: put('bill_rule', 'prefix', 'FC'),
    dateFormat: put('bill_rule', 'date_format', 'yyyyMMdd'),
    digit: put('bill_rule', 'digit', 6),
    startNumber: put('bill_rule', 'start_number', '00999'),
    suffix: put('bill_rule', 'suffix', 'z'),
    mode: put('bill_rule', 'mode', 'fast'),
    scope: put('bill_rule', 'scope', 'company'),
    outputNumber: given(5, { with: ['thisNumber'] }),
    thisNumber: given(6, { with: ['outputNumber'] }),
    description: put('bill_rule', 'description', '另一说明'),
    sortCode: put('bill_rule', 'sort_code', 1),
    creatorUser: put('bill_rule', 'created_by', null),
    creatorTime: put('bill_rule', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put('bill_rule', 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: {
    create: billRule.create,
    update: billRule.update,
    first: () => form(0),
    second: () => form(1),
  },
  acts: (id) => [
    [billRule.toggleState, { id }],
    [billRule.remove, { id }],
  ],
}
