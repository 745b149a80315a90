import { BaseSequencer } from 'vitest/node'

/** Test files of half a minute and more, the longest first: begun last, all but one core would wait for them. */
export const longFiles = [
  'server/src/walks/hidden-columns.test.ts',
  'e2e/accessibility.e2e.ts',
  'web/src/app/shown-pages.test.tsx',
  'e2e/review-journey.e2e.ts',
  'e2e/workflow-accessible.e2e.ts',
  'e2e/upload.e2e.ts',
  'web/src/app/failing-saves.test.tsx',
  'server/src/walks/permission-matrix.test.ts',
  'e2e/pages.e2e.ts',
  'tools/new-feature.test.mjs',
  'server/src/walks/field-values.test.ts',
  'server/src/features/monitor/watch-monitor.test.ts',
  'e2e/preview.e2e.ts',
  'e2e/workflow-together.e2e.ts',
  'web/src/app/shown-states.test.tsx',
  'e2e/shell.e2e.ts',
  'server/src/main.test.ts',
  'web/src/features/design/form/shown-settings.test.tsx',
  'web/src/features/workflow-process/nodes/node-fields.test.tsx',
  'e2e/routes.e2e.ts',
  'server/src/walks/guarded-writes.test.ts',
  'e2e/pickers.e2e.ts',
  'server/src/platform/embedded-postgres/start-embedded-postgres.test.ts',
  'e2e/widgets.e2e.ts',
  'e2e/notice.e2e.ts',
  'e2e/workflow-journey.e2e.ts',
  'server/src/features/export/lists-agree.test.ts',
]

/** Begins the long files of each project before its others, which stay in the order of Vitest. */
export class LongestFirst extends BaseSequencer {
  async sort(specs) {
    const sorted = await super.sort(specs)
    const rankOf = ({ moduleId }) => {
      const rank = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`))
      return rank < 0 ? longFiles.length : rank
    }
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const placeOf = (spec) => projects.indexOf(spec.project) * (longFiles.length + 1) + rankOf(spec)
    return sorted
      .map((spec) => [placeOf(spec), spec])
      .toSorted(([a], [b]) => a - b)
      .map(([, spec]) => spec)
  }
}
