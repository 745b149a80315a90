import { expect, it } from 'vitest'
import { describeBrowser } from './describe-browser'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Windows', 'Chrome 131'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2`, 'Windows', 'Edge 131'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Linux', 'Firefox 128'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'macOS',
    'Safari 17',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'iPhone',
    'Safari 17',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.47',
    'Android',
    'WeChat 8',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH) AppleWebKit/537.36 Chrome/114.0 HuaweiBrowser/15.0 Mobile',
    'HarmonyOS',
    'Huawei Browser 15',
  ],
  ['curl/8.5', '', ''],
  ['', '', ''],
])('%s', (userAgent, system, browser) => {
  expect(describeBrowser(userAgent)).toEqual({ system, browser })
})
