import type { Language } from '@workstation/contract/language'
import type { StatementProblemKind } from '@workstation/domain/data-interface/bind-parameters'

type Words = Readonly<Record<Language, string>>

/** What is wrong with a statement that PostgreSQL was not asked about. */
export function statementWords(problem: StatementProblemKind, name: string): Words {
  const words: Readonly<Record<StatementProblemKind, Words>> = {
    unterminated: {
      zh: '引号或注释没有结束',
      en: 'a quote or comment has no end',
      zhtw: '引號或註解沒有結束',
    },
    unknown: {
      zh: `没有参数“${name}”，请先在参数表中添加`,
      en: `there is no parameter “${name}”; add it to the table of parameters`,
      zhtw: `沒有參數「${name}」，請先在參數表中新增`,
    },
    quoted: {
      zh: `参数不能写在引号里，请写成 '…' || {${name}} || '…'`,
      en: `a parameter cannot stand in quotes; write '…' || {${name}} || '…'`,
      zhtw: `參數不能寫在引號裡，請寫成 '…' || {${name}} || '…'`,
    },
    dollar: {
      zh: '不能使用 $，参数请写成 {参数名}',
      en: '$ cannot be used; write parameters as {name}',
      zhtw: '不能使用 $，參數請寫成 {參數名}',
    },
    parenthesis: { zh: '括号不成对', en: 'parentheses do not match', zhtw: '括號不成對' },
    several: { zh: '只能写一条语句', en: 'there can be one statement only', zhtw: '只能寫一條語句' },
    empty: { zh: '没有语句', en: 'there is no statement', zhtw: '沒有語句' },
  }
  return words[problem]
}

/** Common refusals of PostgreSQL by their SQLSTATE; what it says itself follows. */
const ofDatabase: Readonly<Record<string, Words>> = {
  '42601': { zh: '语法错误', en: 'syntax error', zhtw: '語法錯誤' },
  '42P01': { zh: '没有这个表或视图', en: 'there is no such table or view', zhtw: '沒有這個表或檢視' },
  '42703': { zh: '没有这一列', en: 'there is no such column', zhtw: '沒有這一欄' },
  '42702': { zh: '列名不明确', en: 'the column is ambiguous', zhtw: '欄名不明確' },
  '42883': { zh: '没有这个函数或运算', en: 'there is no such function or operator', zhtw: '沒有這個函式或運算' },
  '42501': { zh: '不允许读取', en: 'this may not be read', zhtw: '不允許讀取' },
  '25006': { zh: '只能查询，不能修改数据', en: 'it may only read', zhtw: '只能查詢，不能修改資料' },
  '22012': { zh: '除数为零', en: 'division by zero', zhtw: '除數為零' },
  '22P02': { zh: '值与类型不符', en: 'a value does not fit its type', zhtw: '值與類型不符' },
}

/** What PostgreSQL says of a statement, with what that means where it is known. */
export function databaseWords(code: string, message: string): Words {
  const known = ofDatabase[code]
  const said = (language: Language) => (known ? `${known[language]}（${message}）` : message)
  return known
    ? { zh: said('zh'), en: `${known.en} (${message})`, zhtw: said('zhtw') }
    : { zh: message, en: message, zhtw: message }
}
