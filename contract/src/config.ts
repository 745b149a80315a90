import { Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'

/** System settings by key, all as text. Secrets answer as '' and are kept when sent as ''. */
const settings = Type.Record(Type.String({ pattern: '^[A-Za-z0-9]{1,64}$' }), Type.String({ maxLength: 5000 }))

export const config = callsOf('config', {
  get: endpoint({ method: 'GET', path: '/api/system/SysConfig', output: settings }),
  update: endpoint({ method: 'PUT', path: '/api/system/SysConfig', input: Type.Object({ settings }) }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/system/SysConfig/Actions/TestMail',
    input: Type.Object({ to: Type.String({ maxLength: 200 }) }),
  }),
})
