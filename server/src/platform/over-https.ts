import type { Config } from './config'

/** Whether people reach this product by HTTPS alone, as far as the settings say. */
export const overHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false
