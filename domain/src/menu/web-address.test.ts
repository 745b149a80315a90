import { describe, expect, test } from 'vitest'
import { originLines, webOrigin } from './web-address'

describe('webOrigin', () => {
  test.each([
    ['https://board.example', 'https://board.example'],
    ['HTTPS://Board.Example:443/a?b#c', 'https://board.example'],
    ['http://10.0.0.5:8100/dataV', 'http://10.0.0.5:8100'],
    ['http://[fe80::1]:80/x', 'http://[fe80::1]'],
    ['https://board.example?x=1', 'https://board.example'],
  ])('%s has %s', (text, origin) => expect(webOrigin(text)).toBe(origin))

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://board.example',
    '//board.example',
    '/path',
    'board.example',
    'https://user@board.example',
    'https://board.example@evil.example',
    'https://board.example\\@evil.example',
    'https://board.example:99999',
    'https://board.example:0',
    'https:// board.example',
    ' https://board.example',
    'https://board.example/a b',
    'https:///x',
    '',
  ])('[THR-06] %j is no web address', (text) => expect(webOrigin(text)).toBeNull())
})

test('a setting lists an origin a line, with what belongs to it', () => {
  expect(originLines('https://a.example  secret \r\n\n nonsense\n')).toEqual([
    { text: 'https://a.example', origin: 'https://a.example', rest: 'secret' },
    { text: 'nonsense', origin: null, rest: '' },
  ])
})
