// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What others can call says in a sentence what it is; a record also says what each component is. */
class DocumentationTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @TestFactory
    List<DynamicTest> everyModule_documentsWhatOthersCall() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .map(sources -> DynamicTest.dynamicTest(
                            ROOT.relativize(sources).getName(0).toString(),
                            () -> assertThat(undocumented(sources)).isEmpty()))
                    .toList();
        }
    }

    private static List<String> undocumented(Path sources) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(sources)) {
            files = walk.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .sorted()
                    .toList();
        }
        if (files.isEmpty()) {
            return List.of();
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            var units = manager.getJavaFileObjectsFromPaths(files);
            var task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null, units);
            var search = new Search(DocTrees.instance(task));
            for (CompilationUnitTree unit : task.parse()) {
                for (Tree type : unit.getTypeDecls()) {
                    search.visit(new TreePath(new TreePath(unit), type), false);
                }
            }
            return search.missing;
        }
    }

    /** Walks down from a file's types through what is visible from outside. */
    private static final class Search {
        final List<String> missing = new ArrayList<>();
        private final DocTrees docs;

        Search(DocTrees docs) {
            this.docs = docs;
        }

        void visit(TreePath path, boolean insideInterface) {
            ModifiersTree modifiers = modifiers(path.getLeaf());
            if (modifiers == null || !(insideInterface || isVisible(modifiers))) {
                return;
            }
            String comment = docs.getDocComment(path);
            if (comment == null && !isOverride(modifiers) && !isCompactConstructor(path)) {
                report(path, "has no comment");
            }
            if (path.getLeaf() instanceof ClassTree type) {
                boolean isInterface =
                        type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
                for (Tree member : type.getMembers()) {
                    if (isComponent(type, member)) {
                        String name = ((VariableTree) member).getName().toString();
                        if (comment != null && !comment.contains("@param " + name + " ")) {
                            report(path, "does not say what " + name + " is");
                        }
                    } else {
                        visit(new TreePath(path, member), isInterface);
                    }
                }
            }
        }

        private void report(TreePath path, String what) {
            CompilationUnitTree unit = path.getCompilationUnit();
            long start = docs.getSourcePositions().getStartPosition(unit, path.getLeaf());
            missing.add(ROOT.relativize(Path.of(unit.getSourceFile().toUri())) + ":"
                    + unit.getLineMap().getLineNumber(start) + " " + what);
        }

        private static ModifiersTree modifiers(Tree tree) {
            if (tree instanceof ClassTree type) {
                return type.getModifiers();
            }
            if (tree instanceof MethodTree method) {
                return method.getModifiers();
            }
            return tree instanceof VariableTree field ? field.getModifiers() : null;
        }

        private static boolean isVisible(ModifiersTree modifiers) {
            Set<Modifier> flags = modifiers.getFlags();
            return flags.contains(Modifier.PUBLIC) || flags.contains(Modifier.PROTECTED);
        }

        private static boolean isOverride(ModifiersTree modifiers) {
            return modifiers.getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
        }

        /** A record's constructor that only checks its components: the record's comment speaks for it. */
        private static boolean isCompactConstructor(TreePath path) {
            return path.getLeaf() instanceof MethodTree method
                    && method.getName().contentEquals("<init>")
                    && path.getParentPath().getLeaf().getKind() == Tree.Kind.RECORD;
        }

        private static boolean isComponent(ClassTree type, Tree member) {
            return type.getKind() == Tree.Kind.RECORD
                    && member instanceof VariableTree field
                    && !field.getModifiers().getFlags().contains(Modifier.STATIC);
        }
    }
}
