import { describe, expect, test } from 'vitest'
import { type OwnFields, wrongOwnFields } from './wrong-own-fields'

const now = new Date('2026-11-22T08:00:00Z')

const right: OwnFields[] = [
  {},
  { realName: '欧阳·娜娜', mobilePhone: '', email: '', birthday: null },
  { mobilePhone: '13800000000', email: 'lin@example.com' },
  { telePhone: '010-6868 1234', landline: '+86 (10) 68681234', urgentTelePhone: '110' },
  { birthday: now.getTime() },
  { birthday: Date.UTC(1900, 0, 1) },
  { certificatesType: 'idCard', certificatesNumber: '11010519491231002X' },
  { certificatesType: 'idCard', certificatesNumber: '11010519491231002x' },
  { certificatesType: 'idCard', certificatesNumber: '' },
  { certificatesType: 'passport', certificatesNumber: 'E12345678' },
]
describe('[USR-51] [USR-52] what is right in the own record', () => {
  test.each(right)('%o', (fields) => {
    expect(wrongOwnFields(fields, now)).toEqual([])
  })
})

const wrong: [OwnFields, keyof OwnFields][] = [
  [{ realName: '' }, 'realName'],
  [{ realName: '   ' }, 'realName'],
  [{ realName: '<b>李' }, 'realName'],
  [{ mobilePhone: '12345678901' }, 'mobilePhone'],
  [{ email: 'lin@' }, 'email'],
  [{ telePhone: '12' }, 'telePhone'],
  [{ landline: '((()))' }, 'landline'],
  [{ urgentTelePhone: 'call me' }, 'urgentTelePhone'],
  [{ urgentContacts: 'a;b' }, 'urgentContacts'],
  [{ birthday: now.getTime() + 1 }, 'birthday'],
  [{ birthday: Date.UTC(1899, 11, 31) }, 'birthday'],
  [{ certificatesType: 'idCard', certificatesNumber: '110105194912310021' }, 'certificatesNumber'],
  [{ certificatesType: 'idCard', certificatesNumber: '1101051949123100' }, 'certificatesNumber'],
  [{ certificatesType: 'passport', certificatesNumber: 'E1;drop' }, 'certificatesNumber'],
]
test.each(wrong)('[USR-51] [USR-52] %o is refused for its field', (fields, field) => {
  expect(wrongOwnFields(fields, now)).toEqual([field])
})
