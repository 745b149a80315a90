import { describe, expect, test } from 'vitest'
import { type SmsProvider, smsRequest } from './sms-request'

const values = { phone: '+85261234567', code: '012345', minutes: '5' }
const provider: SmsProvider = {
  address: 'https://sms.example.com/send?to={phone}',
  method: 'POST',
  headers: 'Content-Type: application/json\nX-Key:  secret: with colon ',
  body: '{"to":"{phone}","text":"{code} in {minutes} min"}',
  allowedHosts: [],
}

describe('the call of an SMS provider', () => {
  test('has address, headers and body of the settings, the places filled', () => {
    expect(smsRequest(provider, values)).toEqual({
      address: 'https://sms.example.com/send?to=%2B85261234567',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-key': 'secret: with colon' },
      body: '{"to":"+85261234567","text":"012345 in 5 min"}',
      allowedHosts: [],
    })
  })

  test('[THR-03] knows three places and evaluates nothing', () => {
    const body = `${'$'}{phone} {{code}} {constructor} {settings.smtpPassword} #{1+1}`
    expect(smsRequest({ ...provider, headers: '', body }, values).body).toBe(
      '$+85261234567 {012345} {constructor} {settings.smtpPassword} #{1+1}',
    )
  })

  test.each([
    ['application/json', '"\\', '\\"\\\\'],
    ['application/x-www-form-urlencoded', '+&=', '%2B%26%3D'],
    ['text/xml', '<a>&"', 'a'],
  ])('a value is written as %s wants it', (type, phone, written) => {
    const call = smsRequest({ ...provider, headers: `Content-Type: ${type}`, body: '{phone}' }, { ...values, phone })
    expect(call.body).toBe(written)
  })

  test('lines that are no header are left out', () => {
    expect(smsRequest({ ...provider, headers: 'nonsense\n\nA: b\r\n: c' }, values).headers).toEqual({ a: 'b' })
  })
})
