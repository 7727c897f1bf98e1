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
    appWords: 'src/app/words/context.tsx',
    pageWords: 'src/app/words/en/page.ts',
    componentWords: 'src/components/words/en.ts',
    main: 'src/app/main.tsx',
    app: 'src/app/App.tsx',
    sceneView: 'src/app/SceneView.tsx',
    /** Home's moving figure, loaded together with the page. */
    show: 'src/scenes/map/show/Show.tsx',
    showWords: 'src/scenes/map/words/en/show.ts',
    homePage: 'src/app/HomePage.tsx',
    format: 'src/components/format.ts',
    element: 'src/embed/define.ts',
    live: 'src/embed/live.ts',
    frame: 'src/embed/frame.ts',
    host: 'src/embed/host.ts',
    sheets: 'src/embed/sheets.ts',
    pasted: 'src/embed/gallery/pasted.ts',
    heights: 'src/embed/height.ts',
    lessonPage: 'src/app/LessonPage.tsx',
    lessonList: 'src/lessons/list.ts',
    lessonCatalog: 'src/lessons/catalog.ts',
    lessonDocument: 'src/lessons/still/LessonDocument.tsx',
    worksheet: 'src/lessons/worksheet.ts',
    worksheetDocument: 'src/lessons/still/WorksheetDocument.tsx',
    evidence: 'src/evidence/catalog.ts',
    scenes: 'src/scenes/list.ts',
    pages: 'src/scenes/pages.ts',
    mapPage: 'src/scenes/map/page/MapScene.tsx',
    mapWords: 'src/scenes/map/words/en.ts',
    mapPageWords: 'src/scenes/map/words/en/page.ts',
    mapDetails: 'src/scenes/map/words/en/details.ts',
    mapExamples: 'src/scenes/map/words/en/examples.ts',
    screenWords: 'src/scenes/words/en/screen.ts',
    /** Needed by maps with many entries beforehand. */
    fillAside: 'src/scenes/map/run/fill/fillAside.ts',
    mapStage: 'src/scenes/map/stage/StageInBox.tsx',
    swissMap: 'src/scenes/map/swissMap.ts',
    bucketMap: 'src/scenes/map/bucketMap.ts',
    race: 'src/scenes/map/race.ts',
    sizeClassesPage: 'src/scenes/size-classes/page/SizeClassScene.tsx',
    sizeClassesWords: 'src/scenes/size-classes/words/en.ts',
    heapGoalPage: 'src/scenes/heap-goal/page/HeapGoalPage.tsx',
    heapGoalWords: 'src/scenes/heap-goal/words/en.ts',
    residentPage: 'src/scenes/resident/page/ResidentPage.tsx',
    residentWords: 'src/scenes/resident/words/en.ts',
    sizingPage: 'src/scenes/sizing/page/SizingPage.tsx',
    sizingBeginning: 'src/scenes/sizing/page/SizingBeginning.tsx',
    sizingLanguages: 'src/scenes/sizing/words/languages.ts',
    componentLanguage: 'src/components/words/components.ts',
    language: 'src/components/words/language.ts',
    sizingWords: 'src/scenes/sizing/words/en.ts',
    library: 'src/lib/index.ts',
    libraryModels: 'src/lib/models.ts',
    libraryElement: 'src/lib/element.ts',
    tokens: 'src/components/tokens.css',
    libraryJudge: 'src/lib/judge.ts',
    judgeWorker: 'src/judge/judge.worker.ts',
    /** The way of the site's own pages to it. */
    judgeInPage: 'src/judge/inPage.ts',
    judgeModules: 'src/judge/modules.json',
    replay: 'src/models/trace/replay.ts',
    sizeClasses: 'src/models/go/sizeClasses.generated.ts',
  },
  root,
);
