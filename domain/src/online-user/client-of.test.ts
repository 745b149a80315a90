import { expect, test } from 'vitest'
import { clientOf } from './client-of'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141', 'Windows'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge 141', 'Windows'],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18', 'iOS'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.50`, 'WeChat 8', 'iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Safari 17', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome 140', 'Android'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
  ['<script>alert(1)</script>', '', ''],
])('[USR-03] %s', (userAgent, browser, system) => {
  expect(clientOf(userAgent)).toEqual({ browser, system })
})
