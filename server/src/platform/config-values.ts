import { isIP } from 'node:net'
import { accountRules } from '@workstation/domain/user/account-rules'
import { Refused } from './config-settings'

function refuse(zh: string, en: string, example: string): never {
  throw new Refused({ zh, en, example })
}

export const text = (value: string) => value

export function port(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value)
  return refuse('必须是 0 到 65535 的整数', 'must be a whole number from 0 to 65535', 'PORT=3000')
}

export function host(value: string): string {
  if (isIP(value) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value)) return value
  return refuse(
    '必须是 IP 地址或主机名，不带协议和端口',
    'must be an IP address or a host name, without protocol and port',
    'HOST=0.0.0.0',
  )
}

export function timeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone && value
  } catch {
    return refuse('不是已知的时区', 'is not a known time zone', 'TIME_ZONE=Asia/Shanghai')
  }
}

function urlOf(value: string, protocols: string[]): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null
  return url && protocols.includes(url.protocol) ? url : null
}

export function databaseUrl(value: string): string {
  const url = urlOf(value, ['postgres:', 'postgresql:'])
  if (url && url.pathname.length > 1) return value
  return refuse(
    '必须是带数据库名的 PostgreSQL 地址',
    'must be the address of a PostgreSQL database, with the name of the database',
    'DATABASE_URL=postgres://user:password@db.example.com:5432/workstation',
  )
}

export function redisUrl(value: string): string {
  if (urlOf(value, ['redis:', 'rediss:'])) return value
  return refuse(
    '必须是 Redis 地址',
    'must be the address of a Redis server',
    'REDIS_URL=redis://redis.example.com:6379',
  )
}

/** An http or https address, without a slash at its end. */
export function webAddress(value: string): string {
  const url = urlOf(value, ['http:', 'https:'])
  if (url && url.search === '' && url.hash === '') return value.replace(/\/+$/, '')
  return refuse(
    '必须以 http:// 或 https:// 开头',
    'must be an address that starts with http:// or https://',
    'S3_ENDPOINT=https://s3.example.com',
  )
}

export function publicUrl(value: string): string {
  const url = urlOf(value, ['http:', 'https:'])
  if (url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '') return url.origin
  return refuse(
    '必须是 http:// 或 https:// 加主机名，不带路径',
    'must be http:// or https:// and a host, without a path',
    'PUBLIC_URL=https://review.example.com',
  )
}

/** "Everybody" is not offered: a page of anybody could then call with what it got hold of. */
export function corsOrigins(value: string): string[] {
  const parts = value.split(/[\s,]+/).filter(Boolean)
  const urls = parts.map((part) => urlOf(part, ['http:', 'https:']))
  const isOrigin = (url: URL | null) => url?.pathname === '/' && !/[*@?#]/.test(url.href)
  if (urls.every(isOrigin)) return urls.flatMap((url) => url?.origin ?? [])
  return refuse(
    '必须是用逗号分隔的来源，每个都是 http:// 或 https:// 加主机名，不带路径',
    'must be origins with commas between, each http:// or https:// and a host, without a path',
    'CORS_ORIGINS=https://portal.example.com,https://app.example.com',
  )
}

/** Host and port of a ClamAV daemon; an IPv6 address stands in brackets. */
export function clamd(value: string): { host: string; port: number } {
  const [, host = '', port = ''] = /^(\[[0-9A-Fa-f:]{2,45}\]|[A-Za-z0-9.-]{1,253}):(\d{1,5})$/.exec(value) ?? []
  if (host !== '' && Number(port) >= 1 && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  return refuse(
    '必须是 ClamAV 服务的主机名和端口',
    'must be the host and port of a ClamAV daemon',
    'CLAMD=clamav.example.com:3310',
  )
}

export function bucket(value: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) return value
  return refuse(
    '不是有效的存储桶名',
    'is not a valid bucket name (3 to 63 lower-case letters, digits, - and .)',
    'S3_BUCKET=review-files',
  )
}

export function password(value: string): string {
  if (accountRules.password(value)) return value
  return refuse(
    '必须是 6 到 16 位字母和数字，两者都要有',
    'must be 6 to 16 letters and digits, with both kinds',
    'ADMIN_PASSWORD=…',
  )
}

export function demo(value: string): 'off' | 'on' {
  if (value === '1') return 'on'
  if (value === '0') return 'off'
  return refuse('只能是 1 或 0', 'must be 1 or 0', 'DEMO=0')
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export function logLevel(value: string): LogLevel {
  const level = logLevels.find((known) => known === value)
  return level ?? refuse(`只能是 ${logLevels.join('、')}`, `must be one of ${logLevels.join(', ')}`, 'LOG_LEVEL=info')
}

export function rateLimit(value: string): number {
  if (/^\d{1,7}$/.test(value)) return Number(value)
  return refuse(
    '必须是每分钟的请求数，0 为不限',
    'must be a number of requests a minute, 0 for no limit',
    'RATE_LIMIT=1200',
  )
}

/** "Trust everybody" is not offered: any client could then choose the address that its limits count for. */
export function trustProxy(value: string): number | string | false {
  if (value === '0') return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const addresses = value.split(',').map((part) => part.trim())
  if (addresses.every(isAddressOrRange)) return addresses.join(',')
  return refuse(
    '必须是可信代理的层数，或用逗号分隔的代理地址',
    'must be the number of proxies in front, or their addresses with commas between',
    'TRUST_PROXY=1 / TRUST_PROXY=10.0.0.0/8',
  )
}
function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
}

export function secret(value: string): string {
  if (/^[\x21-\x7e]{16,}$/.test(value)) return value
  return refuse(
    '至少 16 个可见字符',
    'must have at least 16 visible characters',
    'METRICS_TOKEN=(openssl rand -hex 16)',
  )
}

/** Keys with commas between, the one that counts first. */
export function secretKeys(value: string): string[] {
  const keys = value.split(',').map((key) => key.trim())
  if (keys.every((key) => /^[\x21-\x7e]{32,}$/.test(key))) return keys
  return refuse(
    '至少 32 个可见字符；更换时写“新密钥,旧密钥”',
    'must have at least 32 visible characters; to change it, write the new one, a comma and the old one',
    'SECRET_KEY=(openssl rand -base64 32)',
  )
}
