import { createHash, timingSafeEqual } from 'node:crypto'
import { originLines, webOrigin } from '@workstation/domain/menu/web-address'
import type { Services } from '../../services'
import { readSettings } from '../setting'

/** Origins that pages may be shown from inside the product: those of the settings, and no other. */
export async function frameSources(services: Services): Promise<string[]> {
  const { visualHost, outsideHosts } = await readSettings(services)
  const origins = [webOrigin(visualHost), ...originLines(outsideHosts).map(({ origin }) => origin)]
  return [...new Set(origins.filter((origin) => origin !== null))]
}

/** The secret that is shared with a system, or null when there is none. */
export async function secretOf(services: Services, origin: string): Promise<string | null> {
  const { outsideSecrets } = await readSettings(services)
  return originLines(outsideSecrets).find((line) => line.origin === origin)?.rest || null
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares without telling by its time how much of a secret was right. */
export const isSameSecret = (kept: string, sent: string): boolean => timingSafeEqual(digest(kept), digest(sent))
