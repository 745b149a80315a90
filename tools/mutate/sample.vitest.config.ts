import { defineConfig } from 'vitest/config'
import base from '../../vitest.config'

/** What is written down in files is never written anew with a fault in place. */
export default defineConfig({ ...base, test: { ...base.test, update: 'none', reporters: [{}] } })
