import { describe, expect, test } from 'vitest'
import { outsideAddress } from './outside-address'

const host = '$' + '{dataV}'
const token = '$' + '{token}'
const link = (urlAddress: string) => ({ type: 7, urlAddress, propertyJson: '{}' })
const view = { type: 6, urlAddress: '', propertyJson: '{"moduleId":"sales/1"}' }

function addressOf(entry: Parameters<typeof outsideAddress>[0], visualHost = 'https://view.example:8443/dataV/') {
  const found = outsideAddress(entry, visualHost)
  return typeof found === 'string' ? found : found.fill('T-1')
}

describe('outsideAddress', () => {
  test('[RTE-53] [PLT-33] a view of the visualisation host, with a ticket in the query', () => {
    expect(addressOf(view)).toBe('https://view.example:8443/dataV/view/sales%2F1?token=T-1')
    expect(addressOf(view, '')).toBe('outside.no-view-host')
  })

  test.each([
    ['an address as it is', 'https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    ['the visualisation host', `${host}/board?id=7`, 'https://view.example:8443/dataV/board?id=7'],
    ['a ticket', `https://a.example/in?t=${token}&u=${token}`, 'https://a.example/in?t=T-1&u=T-1'],
    ['both', `${host}/in#${token}`, 'https://view.example:8443/dataV/in#T-1'],
  ])('[RTE-57] [RTE-58] [RTE-59] %s', (_, urlAddress, address) => expect(addressOf(link(urlAddress))).toBe(address))

  test.each([
    ['javascript:alert(1)', 'outside.address'],
    ['data:text/html,<script>', 'outside.address'],
    [`${token}://a.example`, 'outside.address'],
    [`https://${token}.evil.example/`, 'outside.address'],
    [`https://${token}@evil.example/`, 'outside.address'],
    ['https://user@evil.example/', 'outside.address'],
    ['//evil.example', 'outside.address'],
    ['', 'outside.address'],
    [`https://a.example/\${userId}`, 'outside.placeholder'],
    [`https://a.example/\${}`, 'outside.placeholder'],
    [`https://a.example/\${\${token}}`, 'outside.placeholder'],
  ])('[THR-06] %s is refused', (urlAddress, problem) => expect(addressOf(link(urlAddress))).toBe(problem))

  test('only an address that asks for a ticket needs one', () => {
    const found = (urlAddress: string) => outsideAddress(link(urlAddress), '')
    expect(found('https://a.example')).toMatchObject({ origin: 'https://a.example', needsTicket: false })
    expect(found(`https://a.example?t=${token}`)).toMatchObject({ needsTicket: true })
  })
})
