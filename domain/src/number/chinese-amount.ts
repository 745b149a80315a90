import { type Amount, amountText } from './amount'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿', '亿亿']

/** Four digits in words, without the group's own name; zeros between digits are said once. */
function groupWords(group: string): string {
  return [...group]
    .map((digit, index) => (digit === '0' ? '零' : `${digits[Number(digit)]}${places[group.length - 1 - index]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')
}

function wholeWords(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0')
  const parts = padded.match(/\d{4}/g) ?? []
  return parts
    .map((part, index) => {
      const words = groupWords(part)
      if (words === '') return '零'
      // A group that ends in zero is followed by one: 1 0000 1000 and 10 1000 are both said with 零.
      return `${words}${groups[parts.length - 1 - index]}`
    })
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
}

function fractionWords(fraction: string, hasWhole: boolean): string {
  const [jiao = '0', fen = '0'] = fraction
  if (jiao === '0' && fen === '0') return '整'
  const jiaoWords = jiao === '0' ? '' : `${digits[Number(jiao)]}角`
  const gap = jiao === '0' && hasWhole ? '零' : ''
  return `${jiaoWords}${gap}${fen === '0' ? '整' : `${digits[Number(fen)]}分`}`
}

/**
 * An amount of money in Chinese capitals, such as 壹仟贰佰叁拾肆元伍角陆分, rounded to the fen; below zero 负 stands first.
 * @returns '' for no number and for amounts from 10^20 on
 */
export function chineseAmount(value: Amount): string {
  const text = amountText(value, 2)
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  if (text === '' || whole.length > 20) return ''
  const words = wholeWords(whole)
  const sign = text.startsWith('-') ? '负' : ''
  if (words === '' && fraction === '00') return '零元整'
  return `${sign}${words === '' ? '' : `${words}元`}${fractionWords(fraction, words !== '')}`
}
