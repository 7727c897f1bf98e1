import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..');

/**
 * The paths themselves, from `folder` on; an error names those that are not there.
 * @template {Readonly<Record<string, string>>} T
 * @param {T} paths by name
 * @param {string} folder
 * @returns {T}
 */
export function checked(paths, folder) {
  const missing = Object.entries(paths).filter(([, path]) => !existsSync(join(folder, path)));
  if (missing.length > 0) {
    const list = missing.map(([name, path]) => `${path} (${name})`).join(', ');
    throw new Error(`build/entries.mjs names files that are not there: ${list}. Were they moved or renamed?`);
  }
  return paths;
}

/** Files of the source that builds, budgets and commands name, from the project's folder on. */
export const ENTRIES = checked(
  {
    page: 'index.html',
    address: 'src/app/address.ts',
    appWords: 'src/app/words/languages.ts',
    pageWords: 'src/app/words/en/page.ts',
    componentWords: 'src/components/ui/words/en.ts',
    main: 'src/app/main.tsx',
    app: 'src/app/App.tsx',
    sceneView: 'src/app/SceneView.tsx',
    /** Home's moving figure, loaded together with the page. */
    show: 'src/components/map/show/Show.tsx',
    showWords: 'src/components/map/words/en/show.ts',
    homePage: 'src/app/HomePage.tsx',
    format: 'src/components/ui/format.ts',
    element: 'src/embed/elements.ts',
    live: 'src/embed/mount.tsx',
    frame: 'src/embed/frame.ts',
    host: 'src/embed/host.ts',
    sheets: 'src/embed/sheets.ts',
    pasted: 'src/embed/snippets/pasted.ts',
    heights: 'src/embed/height.ts',
    lessonPage: 'src/app/LessonPage.tsx',
    lessonList: 'src/lessons/list.ts',
    lessonCatalog: 'src/lessons/catalog.ts',
    lessonDocument: 'src/lessons/still/LessonDocument.tsx',
    worksheetDocument: 'src/lessons/still/WorksheetDocument.tsx',
    evidence: 'src/evidence/catalog.ts',
    articles: 'src/articles/content/index.ts',
    scenes: 'src/components/scenes.ts',
    pages: 'src/components/loadPage.ts',
    mapPage: 'src/components/map/page/MapScene.tsx',
    mapWords: 'src/components/map/words/en/stage.ts',
    mapPageWords: 'src/components/map/words/en/page.ts',
    mapDetails: 'src/components/map/words/en/details.ts',
    /** Needed by maps with many entries beforehand. */
    fillInWorkers: 'src/components/map/record/fillInWorkers.ts',
    mapStage: 'src/components/map/figure/StageFigure.tsx',
    swissMap: 'src/components/map/swissMap.ts',
    bucketMap: 'src/components/map/bucketMap.ts',
    race: 'src/components/map/race.ts',
    sizeClassesPage: 'src/components/size-classes/page/SizeClassPage.tsx',
    sizeClassesWords: 'src/components/size-classes/words/en.ts',
    heapGoalPage: 'src/components/heap-goal/page/HeapGoalPage.tsx',
    heapGoalWords: 'src/components/heap-goal/words/en.ts',
    residentPage: 'src/components/resident/page/ResidentPage.tsx',
    residentWords: 'src/components/resident/words/en.ts',
    sizingPage: 'src/components/sizing/SizingPage.tsx',
    prerenderedSizing: 'src/components/sizing/prerender.tsx',
    sizingLanguages: 'src/components/sizing/words/languages.ts',
    componentLanguages: 'src/components/ui/words/languages.ts',
    words: 'src/components/ui/words/words.tsx',
    language: 'src/components/ui/words/language.ts',
    sizingWords: 'src/components/sizing/words/en.ts',
    library: 'src/lib/index.ts',
    libraryModels: 'src/lib/models.ts',
    libraryElement: 'src/lib/element.ts',
    tokens: 'src/components/ui/tokens.css',
    libraryJudge: 'src/lib/judge.ts',
    judgeWorker: 'src/judge/judge.worker.ts',
    /** The way of the site's own pages to it. */
    browserJudge: 'src/judge/browserJudge.ts',
    judgeModules: 'src/judge/modules.json',
    terminal: 'src/cli/mapscope.ts',
    terminalSheets: 'src/cli/sheets.ts',
    verify: 'src/cli/verify.ts',
    sizeClasses: 'src/models/go/sizeClasses.generated.ts',
  },
  root,
);
