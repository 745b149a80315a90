/** The features that show a review or its runs: what changes one of them may show in all. */
export const reviewFeatures = ['review', 'reviewFigures', 'reviewOverview', 'reviewTarget', 'reviewTask']
