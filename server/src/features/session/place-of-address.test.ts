import { expect, test } from 'vitest'
import { placeOfAddress } from './place-of-address'

test.each([
  ['36.5.1.1', '中国 安徽省 合肥市'],
  ['::ffff:36.5.1.1', '中国 安徽省 合肥市'],
  ['202.108.22.5', '中国 北京 北京市'],
  ['8.8.8.8', '美国'],
  ['240e:47d:c20:1627::1', '中国 广东省 广州市'],
  ['10.2.3.4', '内网'],
  ['::1', '内网'],
  ['fe80::1%eth0', '内网'],
  ['not an address', ''],
])('%s lies in "%s"', (ip, place) => {
  expect(placeOfAddress(ip)).toBe(place)
})
