import { defineConfig } from 'vitest/config'
import base from '../../vitest.config'
import { withFault } from './find-faults.mjs'
import { planted } from './planted.mjs'

/** Puts the fault in while the file is read, so that no file of the checkout is ever touched. */
const plantFault = {
  name: 'plant-fault',
  enforce: 'pre' as const,
  transform: (text: string, id: string) => {
    const { fault } = planted
    return fault && id.endsWith(`/${fault.file}`) ? { code: withFault(text, fault), map: null } : null
  },
}

const projects = (base.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, plugins: [plantFault, ...(project.plugins ?? [])] }
    : project,
)

/** What is written down in files is never written anew with a fault in place. */
export default defineConfig({ ...base, test: { ...base.test, update: 'none', reporters: [{}], projects } })
